import { describe, expect, test } from 'vitest'
import { parseFile } from './architecture/source-file.ts'
import { findVocabularyFaults } from './vocabulary/find-faults.ts'
import {
  checkComments,
  checkDocument,
  checkIdentifiers,
  checkTestNames,
  findBannedWordInName,
  findTestNameFault,
} from './vocabulary/vocabulary-rules.ts'

const path = 'server/src/features/orders/example.ts'
const commentFaults = (text: string) => checkComments(parseFile(path, text)).map(({ message }) => message)

test('finds no banned word, riddle or long comment in the repository', { timeout: 120_000 }, () => {
  expect(findVocabularyFaults().map(({ path, line, message }) => `${path}:${line} ${message}`)).toEqual([])
})

describe('comments', () => {
  test.each([
    '// Nobody is asked twice.',
    '// The letter goes out once.',
    '// Who leaves by a link gets no more e-mails.',
    '// The worker sends it; what failed is tried anew.',
    '/** Seals the value before it is stored. */',
    '// The page under its old address.',
    '/** Until when the Box before a move opens. */',
    '/** Doors that need a person are first. */',
    '/** Sends each event at once. */',
    '// An end by the operator has no planned end.',
    '/** The Boxes of an order with several ones. */',
  ])('finds the fault in %s', (comment) => {
    expect(commentFaults(comment)).not.toEqual([])
  })

  test.each([
    '// The worker retries with increasing delays.',
    '// The code has six letters and digits.',
    '// The customer confirms the e-mail address.',
    '// Sets `keepAlive`, since a proxy closes idle connections.',
  ])('accepts %s', (comment) => {
    expect(commentFaults(comment)).toEqual([])
  })

  test('finds a block of more than two lines of prose', () => {
    expect(commentFaults('/**\n * One line.\n * Two lines.\n * Three lines.\n */')).toHaveLength(1)
    expect(commentFaults('// One line.\n// Two lines.\n// Three lines.')).toHaveLength(1)
    expect(commentFaults('/**\n * One line.\n * Two lines.\n */')).toEqual([])
  })
})

describe('test names', () => {
  test.each([
    'who is not signed in sees nothing',
    'prices are rounded',
    'Refuses a login',
    'refuses a login: the e-mail is not confirmed',
    'a login is refused',
  ])('finds the fault in “%s”', (name) => {
    expect(findTestNameFault(name)).toBeDefined()
  })

  test('accepts a verb in the third person', () => {
    expect(findTestNameFault('refuses login when the e-mail is not confirmed')).toBeUndefined()
  })

  test('reads the names of parameterised tests', () => {
    const file = parseFile('web/app/x.test.ts', "test.each([1])('%s is refused', () => {})")
    expect(checkTestNames(file)).toHaveLength(1)
  })
})

describe('identifiers', () => {
  test('finds banned words in declared names and file names', () => {
    const file = parseFile('server/src/kernel/send-letter.ts', 'const keptAnswer = 1\nfunction tellTenant() {}')
    expect(checkIdentifiers(file, new Set())).toHaveLength(3)
  })

  test('finds banned words in the members of a type', () => {
    const file = parseFile('server/src/kernel/door.ts', 'interface Door { circumstances: string; tell(): void }')
    expect(checkIdentifiers(file, new Set())).toHaveLength(2)
  })

  test('accepts an allowed name in every check, not only in the first', () => {
    const keepAlive = () => findBannedWordInName('keepAlive', path)
    expect([keepAlive(), keepAlive()]).toEqual([undefined, undefined])
  })

  test('accepts names that the wire fixes', () => {
    const file = parseFile('server/src/kernel/email.ts', 'const toldAt = 1')
    expect(checkIdentifiers(file, new Set(['toldAt']))).toEqual([])
  })

  test('accepts words that only contain a banned word', () => {
    expect(findBannedWordInName('replacePlaceholder', path)).toBeUndefined()
  })
})

describe('documents', () => {
  test('finds banned words in sentences and ignores code', () => {
    expect(checkDocument('docs/example.md', 'The letter is sent.\n\n```\nletter\n```\n`letter`')).toHaveLength(1)
  })
})

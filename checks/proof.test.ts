import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readText } from './architecture/repository.ts'

interface Hazard {
  readonly id: string
  readonly guarantee: string
  readonly tests: readonly string[]
}

type Measurement = Readonly<Record<'label' | 'ours' | 'baseline' | 'ratio' | 'goal' | 'met', string>>

const rowsOf = (path: string) =>
  readText(path)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
    .map((line) => line.slice(2, -2).split(/ (?<!\\)\| /))

describe('docs/proof/hazards.md', () => {
  const hazards: readonly Hazard[] = JSON.parse(readText('docs/proof/hazards.json'))
  const [, ...rows] = rowsOf('docs/proof/hazards.md')

  test('lists the hazards of hazards.json with their guarantees and tests', () => {
    const listed = rows.map(([id, guarantee, , , , tests]) => ({ id, guarantee, tests }))
    const expected = hazards.map(({ id, guarantee, tests }) => ({
      id,
      guarantee,
      tests: tests.map((test) => `\`${test}\``).join(', ') || '–',
    }))
    expect(listed).toEqual(expected)
  })

  test('names test files that exist', () => {
    const files = new Set(hazards.flatMap(({ tests }) => tests))
    expect([...files].filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([])
  })

  test('reports no failed hazard', () => {
    expect(rows.filter(([, , , result = '']) => result.includes('failures'))).toEqual([])
  })
})

describe('docs/proof/performance.md', () => {
  test('shows the measurements of performance.json', () => {
    const { rows }: { rows: readonly Measurement[] } = JSON.parse(readText('docs/proof/performance.json'))
    const [, ...listed] = rowsOf('docs/proof/performance.md')
    expect(listed).toEqual(
      rows.map(({ label, ours, baseline, ratio, goal, met }) => [label, ours, baseline, ratio, goal, met]),
    )
  })
})

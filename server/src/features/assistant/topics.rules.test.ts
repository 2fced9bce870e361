import type { Language } from '@boxzone/contract'
import { expect, test } from 'vitest'
import { type Topic, topicsOf } from './topics.rules.ts'

test.each<[Language, string, Topic[]]>([
  ['sk', 'Ahoj!', ['hello']],
  ['sk', 'Koľko   stojí\nBox?', ['price']],
  ['sk', 'Dobrý   deň', ['hello']],
  ['uk', 'Добрий вечір!', ['hello']],
  ['en', ' Thank you ', ['thanks']],
  ['en', 'What is my access code?', ['code']],
  ['cs', 'Kde máte pobočky?', ['nearest', 'place']],
  ['uk', 'Який мій код?', ['code']],
  ['uk', 'Найближчий склад?', ['nearest', 'place']],
  ['pl', 'Ile kosztuje boks?', ['price']],
  ['hu', 'Mennyivel tartozom?', ['unpaid']],
  ['ro', 'Cât costă?', ['price']],
  ['it', 'Quali contratti ho?', ['contracts']],
  ['en', 'Tell me a story', []],
])('finds in the language %s for “%s” the topics %j', (language, question, topics) => {
  expect(topicsOf(question, language)).toEqual(topics)
})

test('distinguishes a discount code from an access code', () => {
  expect(topicsOf('Give me a code', 'en')).toContain('code')
  expect(topicsOf('Give me a discount code', 'en')).not.toContain('code')
  expect(topicsOf('How much with a discount?', 'en')).toContain('price')
})

test.each<[Language, string, Topic]>([
  ['sk', 'Pošli mi nový kód', 'code'],
  ['en', 'Give me a new door code', 'code'],
  ['uk', 'Дай мені новий код', 'code'],
  ['sk', 'Niekto iný odstúpil od mojej zmluvy', 'contracts'],
  ['pl', 'Ktoś inny odstąpił od mojej umowy', 'contracts'],
  ['sk', 'Koľko stojí predčasné ukončenie ročnej zmluvy?', 'price'],
  ['en', 'What does leaving a yearly contract early cost?', 'price'],
  ['uk', 'Скільки коштує дострокове розірвання річного договору?', 'price'],
])(
  'leaves to the help in the language %s the question “%s”, which is not about the topic %s',
  (language, question, topic) => {
    expect(topicsOf(question, language)).not.toContain(topic)
  },
)

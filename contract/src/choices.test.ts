import { expect, test } from 'vitest'
import { cancellationReasons } from './contract-choices.ts'
import { FranchiseEnquiry } from './franchising.ts'
import { sizeClasses } from './size-classes.ts'

test('has the cancellation reasons and the size classes of the specification', () => {
  expect(cancellationReasons).toEqual([
    'PotrebujemPriestoryBlizsie',
    'NevyhovujeMiCena',
    'NevyhovujeMiVelkostPriestoru',
    'UzNepotrebujem',
    'Ine',
  ])
  expect(sizeClasses).toEqual(['XS', 'SMALL', 'MEDIUM', 'LARGE'])
})

test.each([
  ['businessExperience', ['NO_EXPERIENCE', 'ONE_TO_FIVE', 'GREATER_THAN_FIVE']],
  ['propertyStatus', ['HAS_PROPERTY', 'WANTS_RENT', 'WANTS_BUY_PROPERTY']],
  ['capitalInvestment', ['LESS_THAN_30', 'BETW_30_AND_40', 'BETW_40_AND_50', 'GREATER_THAN_50']],
  ['returnOnInvestment', ['ONE_TO_TWO_YEARS', 'THREE_TO_FIVE_YEARS', 'SIX_AND_MORE']],
] as const)('offers the franchise options of the specification for %s', (field, options) => {
  const schema = FranchiseEnquiry.shape[field]
  expect([...options, '', 'OTHER'].filter((option) => schema.safeParse(option).success)).toEqual(options)
  expect(schema.options).toEqual(options)
})

import { expect, test } from 'vitest'
import * as ids from './company-ids.ts'

const samples: [string, (value: string) => boolean, string[], string[]][] = [
  [
    'IČO',
    ids.isIco,
    ['36421928', '31333532', '27082440', '00151653', '151653'],
    ['12345678', '36421929', '1', '00000000', ''],
  ],
  ['DIČ', ids.isSlovakTaxId, ['2020317068'], ['202031706', 'SK2020317068']],
  [
    'IČ DPH',
    ids.isSlovakVatId,
    ['SK2020317068', 'sk 2020273893', 'SK1029999905'],
    ['SK2020317069', 'SK2010317068', '2020317068'],
  ],
  [
    'CZ DIČ',
    ids.isCzechTaxId,
    ['CZ27082440', 'CZ45274649', 'CZ7103192745', 'CZ640903926'],
    ['CZ27082441', '27082440', 'CZ640903927'],
  ],
  [
    'adószám',
    ids.isHungarianTaxId,
    ['12345676-2-41', '10773381-2-44'],
    ['12345678-2-41', '10773381-9-44', '10773381-2-45'],
  ],
  ['közösségi adószám', ids.isHungarianVatId, ['HU10773381'], ['HU10773382', '10773381']],
  ['CUI', ids.isCui, ['RO14399840', '14399840', 'RO1590082'], ['RO14399841', '123']],
  ['cod TVA', ids.isRomanianVatId, ['RO14399840'], ['14399840']],
  ['Reg. Com.', ids.isRegCom, ['J40/12345/2020', 'f5/1/1999', 'J2020012345403'], ['40/12345/2020', 'X40/1/2020']],
  ['NIP', ids.isNip, ['5260250274', '526-025-02-74', '7740001454', 'PL5260250274'], ['5260250275', '1234567890']],
  [
    'P.IVA',
    ids.isPartitaIva,
    ['00743110157', '12345670017', 'IT00743110157'],
    ['00743110158', '12345678901', '00000000000'],
  ],
  [
    'codice fiscale',
    ids.isCodiceFiscale,
    ['RSSMRA85T10A562S', 'MRTMTT91D08F205J', 'RSSMRA85T10A56NH', '00743110157'],
    ['RSSMRA85T10A562T'],
  ],
  [
    'rodné číslo',
    ids.isBirthNumber,
    ['736028/5163', '7103192745', '520101/123'],
    ['736028/5164', '7113192745', '710230/2745'],
  ],
  ['PESEL', ids.isPesel, ['44051401359'], ['44051401358']],
  ['CNP', ids.isCnp, ['1800101221144'], ['1800101221145']],
]

test.each(samples)('accepts valid and refuses invalid %s', (_name, isValid, right, wrong) => {
  expect(right.filter((value) => !isValid(value))).toEqual([])
  expect(wrong.filter((value) => isValid(value))).toEqual([])
})

test.each(samples)('detects any wrong digit of %s', (name, isValid, [sample = '']) => {
  if (name === 'DIČ' || name === 'Reg. Com.') return
  const others = [...'0123456789'].map((digit) => sample.slice(0, -1) + digit).filter((value) => value !== sample)
  expect(others.filter(isValid).length).toBeLessThanOrEqual(name === 'adószám' ? 9 : 0)
})

import type { DoorBox, DoorLocation } from '@boxzone/contract/locks'
import { expect, test } from 'vitest'
import { drawn, wordsOf } from '#app/testing/drawn.tsx'
import { AboutBox } from './about-box.tsx'

const box: DoorBox = {
  contractId: 'c',
  boxId: 'b',
  boxName: 'Box 131',
  boxNumber: '131',
  lockVersion: 'V2',
  sharedBy: null,
  accessSuspended: false,
  accessCode: '1234',
  lockCode: '5678',
  squareMetres: 3,
}
const location: DoorLocation = {
  warehouse: {
    id: 'ruzinov',
    name: 'Ružinov',
    address: { street: 'Mlynské nivy', number: '901', city: 'Bratislava', zip: '821 05', countryCode: 'SVK' },
    country: 'SVK',
    location: { lat: 48.15, lng: 17.1 },
    timeZone: 'Europe/Bratislava',
  },
  lockVersion: 'V2',
  entrance: { isOpen: true, opensAt: null },
  backup: null,
  hasCamera: false,
  boxes: [box],
}

test('before anybody has said with whom a Box is shared, nobody is not the answer', () => {
  const words = wordsOf(drawn(<AboutBox box={box} location={location} contracts={Promise.resolve(undefined)} />))
  expect(words[words.indexOf('Shared with') + 1]).toBe('…')
})

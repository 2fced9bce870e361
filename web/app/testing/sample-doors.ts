import type { DoorBox, WarehouseDoors } from '@boxzone/contract/locks'

/** A Box of the account. Tests override single fields. */
export const sampleBox: DoorBox = {
  contractId: 'c',
  boxId: 'b',
  boxName: 'Box 131',
  boxNumber: '131',
  lockVersion: 'V2',
  sharedBy: null,
  sharedUntil: null,
  accessSuspended: false,
  accessCode: '1234',
  accessCodeState: 'READY',
  lockCode: '5678',
  lockCodeState: 'READY',
  squareMetres: 3,
}

/** The warehouse of `sampleBox`, open now. */
export const sampleWarehouseDoors: WarehouseDoors = {
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
  boxes: [sampleBox],
}

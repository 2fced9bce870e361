import type { InvoicingDetails } from '@boxzone/contract'

export const emptyDetails = (country: string): InvoicingDetails => ({
  version: 0,
  type: 'FyzickaOsoba',
  firstName: '',
  lastName: '',
  email: '',
  telephoneNumber: '',
  personalId: null,
  company: null,
  address: { street: '', number: '', city: '', zip: '', countryCode: country },
})

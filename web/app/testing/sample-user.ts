import type { CurrentUser } from '@boxzone/contract'

/** A signed-in customer without messages. Tests override single fields. */
export const sampleUser: CurrentUser = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'ClientUser',
  firstName: 'Anna',
  lastName: 'Malá',
  email: 'anna@demo.boxzone.test',
  phoneNumber: null,
  dateOfBirth: null,
  gender: null,
  userLanguage: 'en',
  infomessages: [],
  unreadMessages: 0,
}

export { findSamePersonAccounts, personKeysOf } from './persons.repo.ts'
export {
  isSameHousehold,
  isSamePerson,
  mergeKeys,
  normaliseEmail,
  type PersonKeys,
  personKeys,
} from './persons.rules.ts'

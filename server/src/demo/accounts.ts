import { stableId } from './world/stable-id.ts'

/** The password of all demo accounts. */
export const demoPassword = 'Demo123'

export const demoAccountNames = ['anna', 'peter', 'maria', 'jan', 'new', 'admin'] as const
export type DemoAccountName = (typeof demoAccountNames)[number]

export const demoAccountId = (name: string): string => stableId(`account ${name}`)
export const demoEmail = (name: DemoAccountName): string => `${name}@demo.boxzone.test`

export interface DemoAccount {
  readonly name: DemoAccountName
  readonly firstName: string
  readonly lastName: string
  readonly phoneNumber: string
  readonly gender: 'Male' | 'Female' | null
  readonly dateOfBirth: string | null
  readonly street: string
  readonly number: string
  readonly referralCode: string
  readonly newsletter: boolean
  /** Describes the contracts and data of the account, for the overview at /dev. */
  readonly has: string
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    name: 'anna',
    firstName: 'Anna',
    lastName: 'Kováčová',
    phoneNumber: '+421901234501',
    gender: 'Female',
    dateOfBirth: '1988-04-12',
    street: 'Miletičova',
    number: '21',
    referralCode: 'ANNA2026',
    newsletter: true,
    has: 'Two active contracts in Bratislava with electronic locks, one shared with Peter; paid invoices over two years; a reward balance.',
  },
  {
    name: 'peter',
    firstName: 'Peter',
    lastName: 'Horváth',
    phoneNumber: '+421901234502',
    gender: 'Male',
    dateOfBirth: '1991-09-30',
    street: 'Račianska',
    number: '7',
    referralCode: 'PETER226',
    newsletter: false,
    has: 'No contract, one shared Box.',
  },
  {
    name: 'maria',
    firstName: 'Mária',
    lastName: 'Tóthová',
    phoneNumber: '+421901234503',
    gender: 'Female',
    dateOfBirth: '1975-01-05',
    street: 'Hlavná',
    number: '54',
    referralCode: 'MARIA226',
    newsletter: false,
    has: 'One contract with an overdue invoice; access is suspended.',
  },
  {
    name: 'jan',
    firstName: 'Ján',
    lastName: 'Novák',
    phoneNumber: '+421901234504',
    gender: 'Male',
    dateOfBirth: '1969-11-23',
    street: 'Vajnorská',
    number: '100',
    referralCode: 'JAN22026',
    newsletter: true,
    has: 'Contracts that are terminating, evicted and terminated; one active contract with a code lock; an important message.',
  },
  {
    name: 'new',
    firstName: 'Nina',
    lastName: 'Králová',
    phoneNumber: '+421901234505',
    gender: null,
    dateOfBirth: null,
    street: 'Obchodná',
    number: '3',
    referralCode: 'NINA2026',
    newsletter: false,
    has: 'Nothing yet.',
  },
  {
    name: 'admin',
    firstName: 'Adam',
    lastName: 'Správca',
    phoneNumber: '+421901234506',
    gender: null,
    dateOfBirth: null,
    street: 'Mlynské nivy',
    number: '901',
    referralCode: 'ADMIN226',
    newsletter: false,
    has: 'The account type AdminUser. It has no access to the office.',
  },
]

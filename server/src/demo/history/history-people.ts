import type { InvoicingDetails, Language } from '@boxzone/contract'
import type { DemoWarehouse } from '../world/index.ts'
import { randomOf } from '../world/random.ts'
import { stableId } from '../world/stable-id.ts'

interface Names {
  readonly language: Language
  readonly first: readonly string[]
  readonly last: readonly string[]
}

const slovak: Names = {
  language: 'sk',
  first: [
    'Zuzana',
    'Martin',
    'Lucia',
    'Tomáš',
    'Katarína',
    'Michal',
    'Eva',
    'Juraj',
    'Monika',
    'Pavol',
    'Ivana',
    'Marek',
  ],
  last: ['Novák', 'Varga', 'Nagy', 'Baláž', 'Molnár', 'Szabó', 'Lukáč', 'Kollár', 'Polák', 'Hudák', 'Urban', 'Šimko'],
}

/** Names by the country of the warehouse. */
const namesByCountry: Readonly<Record<string, Names>> = {
  SVK: slovak,
  CZE: {
    language: 'cs',
    first: ['Jana', 'Petr', 'Lenka', 'Jakub', 'Tereza', 'Ondřej', 'Hana', 'Lukáš', 'Alena', 'David'],
    last: ['Svoboda', 'Dvořák', 'Černý', 'Procházka', 'Kučera', 'Veselý', 'Horák', 'Němec', 'Marek', 'Beneš'],
  },
  HUN: {
    language: 'hu',
    first: ['Katalin', 'László', 'Zsófia', 'István', 'Ágnes', 'Gábor', 'Réka', 'Balázs'],
    last: ['Kovács', 'Szabó', 'Horváth', 'Varga', 'Kiss', 'Farkas', 'Balogh', 'Papp'],
  },
  ROU: {
    language: 'ro',
    first: ['Ioana', 'Andrei', 'Maria', 'Alexandru', 'Elena', 'Mihai', 'Cristina', 'Radu'],
    last: ['Popescu', 'Ionescu', 'Popa', 'Radu', 'Dumitru', 'Stan', 'Stoica', 'Gheorghe'],
  },
  POL: {
    language: 'pl',
    first: ['Anna', 'Piotr', 'Katarzyna', 'Paweł', 'Agnieszka', 'Tomasz', 'Magdalena', 'Michał'],
    last: ['Nowak', 'Wójcik', 'Kowalczyk', 'Mazur', 'Krawczyk', 'Pawlak', 'Zając', 'Król'],
  },
  ITA: {
    language: 'it',
    first: ['Giulia', 'Marco', 'Francesca', 'Luca', 'Chiara', 'Matteo', 'Sara', 'Davide'],
    last: ['Rossi', 'Russo', 'Ferrari', 'Esposito', 'Bianchi', 'Romano', 'Colombo', 'Ricci'],
  },
}

export interface HistoryPerson {
  readonly accountId: string
  readonly language: Language
  readonly details: InvoicingDetails
}

/** An invented tenant of a warehouse. The account has no password, so it cannot log in. */
export function historyPerson(key: string, { address }: DemoWarehouse): HistoryPerson {
  const random = randomOf(`person ${key}`)
  const { language, first, last } = namesByCountry[address.countryCode] ?? slovak
  const pick = (names: readonly string[]) => names[random.between(0, names.length - 1)] ?? ''
  const details = {
    version: 0,
    type: 'FyzickaOsoba' as const,
    firstName: pick(first),
    lastName: pick(last),
    email: `${key.replaceAll(' ', '-').toLowerCase()}@tenants.boxzone.test`,
    telephoneNumber: '+421901234599',
    company: null,
    address: { ...address, number: String(random.between(1, 120)) },
    // Italian invoices need a valid number. This one is the example of the tax office.
    personalId: address.countryCode === 'ITA' ? 'RSSMRA85T10A562S' : null,
  }
  return { accountId: stableId(`account ${key}`), language, details }
}

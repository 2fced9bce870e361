import { type RawBuilder, sql } from 'kysely'

interface NamedPerson {
  readonly firstName: string
  readonly lastName: string
  readonly language: string
}

/** The full name. In Hungarian the family name is first. */
export const personName = ({ firstName, lastName, language }: NamedPerson): string =>
  (language === 'hu' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`).trim()

/** The name that `personName` returns. `person` is a table with these columns, or its alias. */
export const personNameSql = (person = 'account'): RawBuilder<string> => {
  const [first, last, language] = ['firstName', 'lastName', 'language'].map((column) => sql.ref(`${person}.${column}`))
  return sql<string>`trim(case when ${language} = 'hu' then ${last} || ' ' || ${first} else ${first} || ' ' || ${last} end)`
}

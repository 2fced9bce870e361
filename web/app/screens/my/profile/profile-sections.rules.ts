import type { Profile } from '@boxzone/contract'
import { type ProfileValues, profileValuesOf } from './profile-values.ts'

/** The sections of the profile with their fields. Each section is saved on its own. */
const profileSections = {
  contact: ['email', 'phoneNumber'],
  personal: ['firstName', 'lastName', 'dateOfBirth', 'gender'],
  invoicing: ['invoicingDetails'],
} as const satisfies Record<string, readonly (keyof ProfileValues)[]>

export type ProfileSection = keyof typeof profileSections

type SectionValues = Partial<ProfileValues>

function pickFields(values: SectionValues, section: ProfileSection): SectionValues {
  const fields: readonly string[] = profileSections[section]
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name)))
}

export const sectionValuesOf = (profile: Profile, country: string, section: ProfileSection): SectionValues =>
  pickFields(profileValuesOf(profile, country), section)

/** The saved profile with the edited values of one section. Unsaved edits of other sections stay out. */
export const withSection = (
  profile: Profile,
  country: string,
  section: ProfileSection,
  edited: SectionValues,
): ProfileValues => ({ ...profileValuesOf(profile, country), ...pickFields(edited, section) })

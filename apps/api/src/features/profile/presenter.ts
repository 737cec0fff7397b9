import { hash } from 'node:crypto'
import type { Consent, FounderProfile, FriendProfile } from '@portal/database/client'
import { type ConsentKind, consentKinds } from '@portal/shared/applications/options'
import {
  type ChoosableField,
  choosableFields,
  type FounderColumn,
  type FriendColumn,
  founderColumns,
  friendColumns,
  type ProfileField,
  profileFields,
  registryNumber,
  sectionFields,
  type Visibility,
} from '@portal/shared/profile/fields'
import type { ConsentEntry, ConsentState, Me, ProfilePatch } from '@portal/shared/profile/schemas'
import { photoPath } from '../../lib/media/pictures.ts'
import { recordOf } from '../../lib/record.ts'
import { dayAt } from '../../lib/text/days.ts'
import { presentSessionUser, type UserWithStatus } from '../auth/service.ts'
import { agreedTo } from './consents.ts'

export type VersionedSection = keyof Me['versions']

/** The fields that the version of a section covers. The visibility switch changes both lists. */
const covered: Record<VersionedSection, readonly (keyof Me)[]> = {
  visibility: ['public_member_list', 'internal_member_list'],
  ...sectionFields,
}
export const versionedSections = Object.keys(covered) as VersionedSection[]

/** Returns the version of each section: a hash of its values. */
const versionsOf = (values: Omit<Me, 'versions'>): Me['versions'] => {
  const byName = new Map<string, unknown>(Object.entries(values))
  return recordOf(versionedSections, (section) => {
    const values = covered[section].map((field) => byName.get(field))
    return hash('sha256', JSON.stringify(values), 'base64url').slice(0, 16)
  })
}

export function sectionsOf({ [registryNumber.sent]: number, ...patch }: ProfilePatch) {
  const sent: ProfilePatch =
    number === undefined ? patch : { ...patch, [registryNumber.read]: number }
  return versionedSections.filter((section) => covered[section].some((field) => field in sent))
}

interface IntroductionSettings
  extends Pick<FounderProfile, 'open_to_introductions' | 'introduction_contact'> {
  introductions_paused_until: string | null
}

/** Profiles as `getMe` reads them from JSON: timestamps are left out and dates are text. */
export type FounderColumns = Pick<FounderProfile, FounderColumn | 'shown_fields'> &
  IntroductionSettings
export type FriendColumns = Pick<FriendProfile, FriendColumn> & IntroductionSettings

/** Presents each consent with the wording that the member agreed to, or else the current one. */
export function presentConsents(
  ledger: Consent[],
  wordings: Record<ConsentKind, string>,
): ConsentState[] {
  return consentKinds.map((kind) => {
    const latest = ledger.find((entry) => entry.kind === kind)
    return {
      kind,
      granted: latest?.granted ?? false,
      wording: latest?.wording ?? wordings[kind],
      since: latest?.created_at.toISOString() ?? null,
    }
  })
}

export function presentConsentEntry({ id, created_at, ...row }: Consent): ConsentEntry {
  const { kind, granted, wording, wording_version, source } = row
  const at = created_at.toISOString()
  return { id: String(id), kind, granted, wording, wording_version, source, at }
}

export interface Member extends UserWithStatus {
  founder: FounderColumns | null
  friend: FriendColumns | null
  agreed: ConsentKind[]
  listed: boolean
  unmatched_values: Record<string, string>
  photo_id: string | null
}

/** The owner's choice for each field. Without a founder's profile, all fields are private. */
const visibilityOf = (profile: FounderColumns | null) =>
  recordOf<ChoosableField, Visibility>(choosableFields, (field) =>
    profile?.shown_fields.includes(field) ? 'founders' : 'private',
  )

function pauseOf(profile: IntroductionSettings | null): string | null {
  const until = profile?.introductions_paused_until ?? null
  return until !== null && until > dayAt(new Date()) ? until : null
}

type Column = FounderColumn | FriendColumn
/** Lists all columns, so that a column without a description does not compile. */
type Described = Exclude<
  keyof FounderProfile | keyof FriendProfile,
  keyof Omit<FounderColumns, Column> | 'user_id' | 'updated_at'
>

function valuesOf({ founder, friend }: Pick<Member, 'founder' | 'friend'>) {
  const fields: Record<Described, ProfileField> = profileFields
  const stored: Partial<Record<Column, unknown>> = { ...friend, ...founder }
  const columns: Column[] = [...founderColumns, ...friendColumns]
  const values = columns.map((name) => [
    name,
    stored[name] ?? (fields[name].input === 'chips' ? [] : null),
  ])
  return Object.fromEntries(values) as Pick<Me, Column>
}

export function presentMe(member: Member): Me {
  const { founder, friend } = member
  const settings = founder ?? friend
  const values = {
    ...presentSessionUser(member),
    ...valuesOf(member),
    ...agreedTo(member.agreed),
    listed: member.listed,
    unmatched_values: member.unmatched_values,
    open_to_introductions: settings?.open_to_introductions ?? false,
    introduction_contact: settings?.introduction_contact ?? null,
    introductions_paused_until: pauseOf(settings),
    photo: photoPath(member.photo_id),
    field_visibility: visibilityOf(founder),
  }
  return { ...values, versions: versionsOf(values) }
}

import { type FounderProfile, Prisma } from '@portal/database/client'
import {
  pageFields,
  type RowField,
  rowFields,
  visibleFields,
} from '@portal/shared/directory/member-fields'
import type { DirectoryMember, MemberPage } from '@portal/shared/directory/schemas'
import type { IntroductionStatus } from '@portal/shared/introductions/options'
import { listLabel } from '@portal/shared/network/lists'
import type { Network } from '@portal/shared/network/schemas'
import type { ChoosableField } from '@portal/shared/profile/fields'
import { photoIdSql, photoPath } from '../../lib/media/pictures.ts'

type Owner = Pick<FounderProfile, 'user_id' | 'shown_fields'> & {
  full_name: string
  photo_id: string | null
  /** How the founder is connected to the caller. */
  introductions: IntroductionStatus
}

export type DirectoryRow = Owner & Pick<FounderProfile, RowField> & { is_new?: boolean }

export const directoryColumns = Prisma.sql`
  f.user_id, u.full_name, ${photoIdSql('u')}, f.shown_fields,
  ${Prisma.raw(rowFields.map((name) => `f.${name}`).join(', '))}`

export const pageColumns = Prisma.raw(pageFields.map((name) => `f.${name}`).join(', '))

const shownBy =
  ({ shown_fields }: Owner) =>
  (name: ChoosableField) =>
    shown_fields.includes(name)

/** The industry is shown by its label. */
const visibleRow = (network: Network, profile: DirectoryRow) => {
  const { industry, ...visible } = visibleFields(rowFields, profile, shownBy(profile))
  return { ...visible, industry: industry && listLabel(network, 'industries', industry) }
}

export const presentDirectoryMember = (
  network: Network,
  profile: DirectoryRow,
): DirectoryMember => ({
  id: profile.user_id,
  name: profile.full_name,
  photo: photoPath(profile.photo_id),
  ...visibleRow(network, profile),
  introductions: profile.introductions,
  ...(profile.is_new && { is_new: true as const }),
})

export const presentMemberPage = (
  network: Network,
  profile: Owner & Pick<FounderProfile, ChoosableField>,
  { since, ...rest }: Pick<MemberPage, 'events_of_both' | 'listed' | 'is_me'> & { since: string },
): MemberPage => ({
  ...presentDirectoryMember(network, profile),
  ...visibleFields(pageFields, profile, shownBy(profile)),
  member_since: since.slice(0, 7),
  ...rest,
})

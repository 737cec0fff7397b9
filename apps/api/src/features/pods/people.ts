import type { Database, Transaction } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { UserType } from '@portal/shared/core/access'
import type { PodPerson } from '@portal/shared/pods/schemas'
import { photoIdSql, photoPath } from '../../lib/media/pictures.ts'
import { shownCompanySql } from '../../lib/members/directory.ts'

interface Row {
  pod_id: string
  id: string
  name: string
  photo_id: string | null
  company: string | null
  track: UserType
  email: string
  shares_contact: boolean
  is_host: boolean
}

/** Loads the active members of these pods by pod, the host first, then by name. */
export async function membersOf(
  db: Database | Transaction,
  podIds: string[],
): Promise<Map<string, Row[]>> {
  const rows = await read<Row>(db)`
    SELECT m.pod_id::text, u.id::text, u.full_name AS name, ${photoIdSql('u')},
      ${shownCompanySql('u')} AS company,
      u.user_type::text AS track, u.email::text AS email, m.shares_contact,
      coalesce(p.host_id = u.id, false) AS is_host
    FROM pod_members m JOIN pods p ON p.id = m.pod_id JOIN users u ON u.id = m.user_id
    WHERE m.pod_id = ANY (${podIds}::uuid[]) AND m.state = 'member' AND u.is_active
    ORDER BY is_host DESC, fold_text(u.full_name), u.id`
  return Map.groupBy(rows, ({ pod_id }) => pod_id)
}

export const presentPerson = ({ id, name, photo_id }: Row) => ({
  id,
  name,
  photo: photoPath(photo_id),
})

export function hostAmong(members: Row[]) {
  const host = members.find(({ is_host }) => is_host)
  return host ? presentPerson(host) : null
}

/** Presents a pod's members to one of them. Only members who share their address see others'. */
export function presentMembers(members: Row[], userId: string): PodPerson[] {
  const shares = members.some(({ id, shares_contact }) => id === userId && shares_contact)
  return members.map((row) => ({
    ...presentPerson(row),
    company: row.company,
    track: row.track,
    contact: shares && row.shares_contact ? row.email : null,
    is_host: row.is_host,
    is_me: row.id === userId,
  }))
}

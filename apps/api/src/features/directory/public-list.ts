import { type Database, Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import type { EndpointOutput } from '@portal/shared/core/endpoint'
import { isHttpUrl } from '@portal/shared/core/web-address'
import type {
  listPublicFaces as facesEndpoint,
  listPublicMembers as listEndpoint,
} from '@portal/shared/directory/public-endpoints'
import type { PublicMember } from '@portal/shared/directory/public-schemas'
import { listLabel } from '@portal/shared/network/lists'
import type { Deps } from '../../lib/deps.ts'
import { agreesSql } from '../../lib/email/recipients.ts'
import { notFound } from '../../lib/http/app-error.ts'
import { photoIdSql, readPicture } from '../../lib/media/pictures.ts'
import { isStayingSql } from '../../lib/members/active-members.ts'
import { shownFieldSql } from '../../lib/members/directory.ts'

const maxListed = 1000

const isOnPublicListSql = (alias: string): Prisma.Sql => Prisma.sql`
  (${Prisma.raw(alias)}.user_type = 'female_founder' AND ${isStayingSql(alias)}
    AND ${agreesSql(alias, 'public_member_list')})`

type Row = Omit<PublicMember, 'photo'> & { id: string; photo_id: string | null }

const shownColumnsSql = Prisma.sql`
  u.id::text, u.full_name AS name, ${shownFieldSql('f', 'company_name')} AS company,
  ${shownFieldSql('f', 'company_website')} AS company_website,
  ${shownFieldSql('f', 'industry')} AS industry`

const present = (
  { id, name, company, company_website, industry, photo_id }: Row,
  { publicUrl, network }: Pick<Deps, 'publicUrl' | 'network'>,
): PublicMember => ({
  name,
  company,
  company_website: isHttpUrl(company_website ?? '') ? company_website : null,
  industry: industry && listLabel(network, 'industries', industry),
  // Not the address of the picture itself, which still works after the consent is withdrawn.
  photo: photo_id && `${publicUrl}/api/public/members/${id}/photo/`,
})

/** Returns the first thousand by name, and how many there are. */
export async function listPublicMembers(
  deps: Pick<Deps, 'db' | 'publicUrl' | 'network'>,
): Promise<EndpointOutput<typeof listEndpoint>> {
  const rows = await read<Row & { total: number }>(deps.db)`
    SELECT ${shownColumnsSql}, ${photoIdSql('u')}, (count(*) OVER ())::int AS total
    FROM users u JOIN founder_profiles f ON f.user_id = u.id
    WHERE ${isOnPublicListSql('u')} ORDER BY lower(u.full_name), u.id LIMIT ${maxListed}`
  return { members: rows.map((row) => present(row, deps)), total: rows[0]?.total ?? 0 }
}

/** How many founders the landing page shows. */
const maxPublicFaces = 3

// SQL: the first founders with a photo and a company on one side of today's random id. Reading ids
// in order stops after a few founders; shuffling would read them all.
const facesSql = (side: '>=' | '<') => Prisma.sql`
  (SELECT ${shownColumnsSql}, p.id::text AS photo_id
   FROM pictures p JOIN users u ON u.id = p.user_id JOIN founder_profiles f ON f.user_id = u.id
   WHERE p.user_id ${Prisma.raw(side)} md5(current_date::text)::uuid
     AND ${shownFieldSql('f', 'company_name')} <> '' AND ${isOnPublicListSql('u')}
   ORDER BY p.user_id LIMIT ${Prisma.raw(`${maxPublicFaces}`)})`

/** Lists the founders that the landing page shows today. */
export async function listPublicFaces(
  deps: Pick<Deps, 'db' | 'publicUrl' | 'network'>,
): Promise<EndpointOutput<typeof facesEndpoint>> {
  const rows = await read<Row>(deps.db, Prisma.sql`${facesSql('>=')} UNION ALL ${facesSql('<')}`)
  return { members: rows.slice(0, maxPublicFaces).map((row) => present(row, deps)) }
}

export async function readPublicPhoto(db: Database, id: string): Promise<Buffer> {
  const [row] = await read<{ photo_id: string | null }>(db)`
    SELECT ${photoIdSql('u')} FROM users u WHERE u.id = ${id}::uuid AND ${isOnPublicListSql('u')}`
  if (!row?.photo_id) throw notFound('This photo')
  return (await readPicture(db, row.photo_id, 256)).bytes
}

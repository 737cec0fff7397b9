import type { Db, Prisma } from '../client.ts'
import { nextNumber } from './sequence.ts'

/** Creates a checked import of two people by name and address, whose rows would be invited. */
export async function createImport(
  db: Db,
  { people = ['Ada Byron', 'Bea Webb'], ...overrides }: ImportOverrides = {},
): Promise<{ id: string }> {
  const n = nextNumber()
  return db.import.create({
    data: {
      file_name: `members-${n}.csv`,
      state: 'checked',
      columns: ['Name', 'Email'],
      fields: ['fullName', 'email'],
      track: 'female_founder',
      size: people.length,
      ...overrides,
      rows: {
        create: people.map((name, at) => ({
          number: at + 1,
          cells: [name, `invited${n}-${at + 1}@test.example`],
          state: 'incomplete',
          plan: 'invite',
          email: `invited${n}-${at + 1}@test.example`,
          track: 'female_founder',
          missing: ['city'],
        })),
      },
    },
    select: { id: true },
  })
}

type ImportOverrides = Partial<Omit<Prisma.ImportUncheckedCreateInput, 'rows'>> & {
  people?: string[]
}

/** Creates a finished import whose people were invited `days` ago and have not answered. */
export async function createInvitations(
  db: Db,
  { days = 2, ...overrides }: ImportOverrides & { days?: number } = {},
): Promise<{ id: string; invitations: string[] }> {
  const { id } = await createImport(db, overrides)
  const at = new Date(Date.now() - days * 86_400_000)
  const rows = await db.importRow.findMany({ where: { import_id: id }, orderBy: { number: 'asc' } })
  const invitations: string[] = []
  for (const { number, email, cells } of rows) {
    const invitation = await db.memberInvitation.create({
      data: {
        email: email ?? '',
        user_type: 'female_founder',
        answers: { fullName: cells[0] ?? '' },
        ...{ created_at: at, queued_at: at, sent_at: at },
        expires_at: new Date(at.getTime() + 14 * 86_400_000),
      },
      select: { id: true },
    })
    invitations.push(invitation.id)
    await db.importRow.update({
      where: { import_id_number: { import_id: id, number } },
      data: { outcome: 'invited', invitation_id: invitation.id },
    })
  }
  const done = { state: 'finished', started_at: at, finished_at: at, invited: rows.length } as const
  await db.import.update({ where: { id }, data: done })
  return { id, invitations }
}

import { randomUUID } from 'node:crypto'
import type { Transaction } from '@portal/database/client'
import type { ImportField } from '@portal/shared/imports/options'
import type { InviteOne } from '@portal/shared/imports/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { AppError } from '../../lib/http/app-error.ts'
import { checkRows, readRows } from './check.ts'
import { invite } from './job.ts'

const fields = ['fullName', 'email'] as const satisfies ImportField[]
const columns = ['Full name', 'Email address']

const refused = (message: string) =>
  new AppError('conflict', message, { details: { email: [message] } })

const alreadyInvited = () =>
  refused('This address has already been invited. You can send the invitation again from the list')

async function requireUnknown(tx: Transaction, email: string): Promise<void> {
  const account = await tx.user.findUnique({ where: { email }, select: { activated_at: true } })
  if (account) {
    throw refused(
      account.activated_at
        ? 'This person is already a member. You’ll find them under Members'
        : 'This person has already applied. You’ll find them under Applications',
    )
  }
  if (await tx.memberInvitation.findUnique({ where: { email } })) throw alreadyInvited()
}

export async function inviteOne(
  { db, mailer, network }: Pick<Deps, 'db' | 'mailer' | 'network'>,
  actor: Actor,
  { email, full_name, user_type: track, message, remind }: InviteOne,
): Promise<string> {
  return transaction(db, async (tx) => {
    await requireUnknown(tx, email)
    const id = randomUUID()
    const cells = [full_name, email]
    const read = readRows(
      { network, fields: [...fields], track, mappings: [], isMonthFirst: false },
      [{ number: 1, cells }],
    )
    const checked = await checkRows(tx, read, { importId: id, firstRows: new Map() })
    const invitation_id = (await invite(tx, mailer, checked, message ?? null)).get(email)
    // Another administrator invited them at the same moment.
    if (!invitation_id) throw alreadyInvited()
    const now = new Date()
    const done = { plan: 'invite', outcome: 'invited', invitation_id } as const
    await tx.import.create({
      data: {
        ...{ id, columns, fields: [...fields], track, remind, size: 1, uploaded_by_id: actor.id },
        ...{ state: 'finished', started_at: now, finished_at: now, invited: 1 },
        rows: {
          create: checked.map(({ state, missing }) => ({
            ...{ number: 1, cells, email, track, state, missing, ...done },
          })),
        },
      },
    })
    await audit(tx, actor, 'invitation.created', id, {
      after: { rows: 1, track, message: message !== undefined, remind },
      type: 'import',
    })
    return id
  })
}

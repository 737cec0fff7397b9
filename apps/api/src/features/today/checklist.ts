import type { Database } from '@portal/database/client'
import { firstSteps, type firstStepTicks } from '@portal/shared/today/checklist'
import type { Checklist } from '@portal/shared/today/checklist-endpoints'
import type { Actor } from '../../lib/auth/actor.ts'
import { isForAllSql } from '../../lib/content/content.ts'
import { audit } from '../../lib/db/audit.ts'
import { transaction } from '../../lib/db/transaction.ts'
import type { Deps } from '../../lib/deps.ts'
import { deliverTest } from '../../lib/email/deliver-test.ts'
import { testEmail } from '../health/service.ts'

interface Facts {
  administrator: boolean
  event: boolean
  members: boolean
  ticked: string[]
}

async function readFacts(db: Database): Promise<Facts> {
  const [facts] = await db.$queryRaw<[Facts]>`
    SELECT
      (SELECT count(*) > 1 FROM users WHERE 'admin' = ANY (roles) AND is_active) AS administrator,
      EXISTS (SELECT 1 FROM events WHERE ${isForAllSql('events')}) AS event,
      (EXISTS (SELECT 1 FROM users WHERE 'admin' <> ALL (roles) AND is_active)
        OR EXISTS (SELECT 1 FROM member_invitations)) AS members,
      ARRAY(SELECT step FROM first_steps) AS ticked`
  return facts
}

/** The first steps of setting up the network; none for a demonstration. */
export async function readChecklist({
  db,
  network,
  settings,
  setup,
  mailer,
}: Deps): Promise<Checklist> {
  const { ticked, ...facts } = await readFacts(db)
  const done = {
    ...facts,
    identity:
      !settings.isFictional &&
      network.county !== undefined &&
      Object.values(network.links).some((link) => link !== undefined),
    email: setup.email.destination === 'server' && ticked.includes('email'),
    joining_page: ticked.includes('joining_page'),
    launched: !network.before_launch,
    backups: ticked.includes('backups'),
  }
  const steps = firstSteps.map((step) => ({ step, done: done[step] }))
  const isOver = setup.isDemo || ticked.includes('hidden') || steps.every((one) => one.done)
  return {
    steps: isOver ? null : steps,
    email: { ...setup.email, domain: mailer.senderDomain() },
  }
}

export async function tick(
  db: Database,
  actor: Actor,
  step: (typeof firstStepTicks)[number] | 'email',
): Promise<void> {
  await transaction(db, async (tx) => {
    const { count } = await tx.firstStep.createMany({ data: { step }, skipDuplicates: true })
    if (count === 0) return
    await audit(tx, actor, 'first_step.ticked', step, {
      before: { done: false },
      after: { done: true },
    })
  })
}

const unconfirmed =
  'Your email address isn’t confirmed yet. Confirm it under Account, Security, then try again'

export async function sendTestEmail(
  { db, mailer, network, setup }: Deps,
  actor: Actor,
): Promise<{ handed_over: boolean; reason?: string }> {
  const { id, email, full_name, email_verified_at } = await db.user.findUniqueOrThrow({
    where: { id: actor.id },
  })
  if (!email_verified_at) return { handed_over: false, reason: unconfirmed }
  const reason = await deliverTest({ db, mailer }, actor, {
    to: { id, email, full_name, email_verified_at },
    content: testEmail(network),
    facts: { place: setup.email.place },
  })
  if (reason !== null) return { handed_over: false, reason }
  await tick(db, actor, 'email')
  return { handed_over: true }
}

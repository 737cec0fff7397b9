import { type Database, Prisma } from '@portal/database/client'
import { read } from '@portal/database/read'
import { type Home, type StartStep, startSteps } from '@portal/shared/home/schemas'
import type { Actor } from '../../lib/auth/actor.ts'
import type { Deps } from '../../lib/deps.ts'
import { agreesSql } from '../../lib/email/recipients.ts'
import { isCompleteSql } from '../../lib/members/complete-profiles.ts'
import { isListedSql, isSupporterSql } from '../../lib/members/directory.ts'
import { newSinceSql } from '../../lib/members/last-visit.ts'
import { forYou } from './for-you.ts'

type HomeDeps = Pick<Deps, 'db' | 'network'>

type Steps = Record<StartStep, boolean> & { is_hidden: boolean; since: Date; first_visit: boolean }

/** Reads which first steps the member has done, and since when things are new to them. */
async function readSteps(db: Database, actor: Actor): Promise<Steps> {
  const profile = Prisma.raw(actor.user_type === 'friend' ? 'friend_profiles' : 'founder_profiles')
  const [steps] = await read<Steps>(
    db,
    Prisma.sql`
      SELECT ${isCompleteSql('u')} AND NOT EXISTS (
          SELECT 1 FROM answer_notes n WHERE n.user_id = u.id) AS answers,
        EXISTS (SELECT 1 FROM pictures m WHERE m.user_id = u.id) AS photo,
        coalesce(p.bio, '') <> '' AS about,
        coalesce(p.contributions, '{}') <> '{}' AS help_with,
        ${isListedSql('u')} OR ${isSupporterSql('u')} AS listed,
        ${agreesSql('u', 'whatsapp_group')} AS chat,
        EXISTS (SELECT 1 FROM rsvps r WHERE r.user_id = u.id AND r.signed_up) AS event,
        h.start_hidden_at IS NOT NULL AS is_hidden,
        ${newSinceSql(actor.id)} AS since,
        h.visited_before_at IS NULL AS first_visit
      FROM users u
      LEFT JOIN ${profile} p ON p.user_id = u.id
      LEFT JOIN home_states h ON h.user_id = u.id
      WHERE u.id = ${actor.id}::uuid`,
  )
  if (!steps) throw new Error('This account was deleted')
  return steps
}

export async function getHome(deps: HomeDeps, actor: Actor): Promise<Home> {
  const { is_hidden, since, first_visit, ...done } = await readSteps(deps.db, actor)
  const steps = startSteps
    .map((key) => ({ key, done: done[key] }))
    .filter((step) => step.key !== 'answers' || !step.done)
  const isOver = is_hidden || steps.every((step) => step.done)
  return {
    start: isOver ? [] : steps,
    for_you: await forYou(deps, actor, since),
    is_first_visit: first_visit,
  }
}

export async function hideFirstSteps(deps: HomeDeps, actor: Actor): Promise<Home> {
  const now = new Date()
  await deps.db.homeState.upsert({
    where: { user_id: actor.id },
    create: { user_id: actor.id, start_hidden_at: now },
    update: { start_hidden_at: now },
  })
  return getHome(deps, actor)
}

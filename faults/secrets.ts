import { createEvent } from '@portal/database/factories/events'
import { createOpportunity } from '@portal/database/factories/opportunities'
import { createStudy } from '@portal/database/factories/research'
import { createResource } from '@portal/database/factories/resources'
import { createWin } from '@portal/database/factories/wins'
import type { TestApp } from '../apps/api/src/test/app.ts'
import type { Person } from './world.ts'

const mark = 'kept-from-others'

/** Texts that no other member may see. */
export const listSecrets = (people: Person[]): string[] => [
  mark,
  ...people.flatMap(({ user, access, refresh }) => [user.email, access, refresh]),
]

/** Writes the mark to all of a person's data that only they and administrators may see. */
export async function plantSecrets({ db }: TestApp, { user, rows }: Person): Promise<void> {
  const where = { user_id: user.id }
  await db.founderProfile.updateMany({
    where,
    data: {
      phone_number: mark,
      whatsapp_number: mark,
      how_found_us: mark,
      fundraising_details: mark,
      companies_house_number: mark,
      cambridge_connection_notes: mark,
    },
  })
  await db.friendProfile.updateMany({
    where,
    data: {
      bio: mark,
      role_org: mark,
      city: mark,
      whatsapp_number: mark,
      cambridge_connection: [mark],
      cambridge_connection_notes: mark,
      contributions: [mark],
      pod_signup: [mark],
    },
  })
  await db.application.updateMany({
    where,
    data: {
      note: mark,
      reason: mark,
      application_data: { company_name: mark },
      own_answers: [{ question: mark, answer: mark }],
    },
  })
  await db.session.updateMany({ where, data: { user_agent: mark } })
  await db.activity.updateMany({ where, data: { specific_activity: mark } })
  await db.submission.updateMany({ where: { sender_id: user.id }, data: { title: mark } })
  await db.introduction.updateMany({
    where: { OR: [{ asker_id: user.id }, { asked_id: user.id }] },
    data: { message: mark },
  })
  const change = { new_email: `${mark}-${user.id}@test.example`, session_id: user.id }
  await db.emailChange.create({
    data: { ...where, ...change, expires_at: new Date(Date.now() + 3_600_000) },
  })
  await db.studyAnswer.create({ data: { study_id: rows.studies?.[0] ?? '', answer: mark } })
  const pod = { pod_id: rows.pods?.[0] ?? '' }
  await db.podNote.create({ data: { ...pod, version: 1, text: mark } })
  await db.event.updateMany({ where: pod, data: { title: mark, description: mark } })
  await db.pod.update({
    where: { id: pod.pod_id },
    data: { meeting_link: mark, chat_link: mark },
  })
  await db.auditEntry.create({
    data: { actor_id: user.id, action: mark, target_type: mark, target_id: mark, after: { mark } },
  })
  await createWin(db, user, { title: mark, deleted_at: new Date(), removed_reason: mark })
  for (const hidden of [{ published_at: null }, { archived_at: new Date() }]) {
    const data = { title: mark, ...hidden }
    await createEvent(db, data)
    await createOpportunity(db, data)
    await createStudy(db, data)
    await createResource(db, data)
  }
}

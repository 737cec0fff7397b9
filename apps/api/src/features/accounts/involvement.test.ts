import {
  createAnnouncement,
  createAnnouncementEmail,
} from '@portal/database/factories/announcements'
import { createEvent, createRsvp } from '@portal/database/factories/events'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createAdmin, createApplicant } from '@portal/database/factories/users'
import { expect, it } from 'vitest'
import { usePortal } from '../../test/app.ts'

const portal = await usePortal()
const { db } = portal

it('shows emails, sign-ups, pods and the application of a member, but not who asked to meet', async () => {
  const admin = await portal.as(await createAdmin(db))
  const ada = await createApplicant(db)
  const event = await createEvent(db, { title: 'Pitch night' })
  await createRsvp(db, event, ada, { status: 'waiting' })
  const pod = await createPod(db, { name: 'Before pick-up', host_id: ada.id })
  await createPodMember(db, pod, ada)
  await createRsvp(db, await createEvent(db, { pod: { connect: { id: pod.id } } }), ada)
  await createPodMember(db, await createPod(db), ada, { state: 'left' })
  const one = await createAnnouncement(db, { state: 'sent', subject: 'The party' })
  await createAnnouncementEmail(db, one, ada, { created_at: new Date('2026-01-01') })
  for (const [name, state] of [
    ['introduction_declined', 'completed'],
    ['password_reset', 'failed'],
  ]) {
    await db.$executeRaw`
      INSERT INTO pgboss.job (name, data, state, created_on)
      VALUES ('email', jsonb_build_object('email', ${name}::text, 'user_id', ${ada.id}::text),
        ${state}::pgboss.job_state, now() + CASE ${state}::text WHEN 'failed'
          THEN interval '1 second' ELSE interval '0' END)`
  }
  const { body, text } = await admin.get(`/api/admin/members/${ada.id}/`)
  expect(body.involvement).toMatchObject({
    address_change: null,
    emails: [
      { about: 'Password reset', state: 'failed' },
      { about: 'An update', state: 'sent' },
      { about: 'The party', state: 'sent' },
    ],
    signups: [{ title: 'Pitch night', waiting: true, attended: false }],
    pods: [{ name: 'Before pick-up', is_host: true }],
    application: { status: 'pending', decided_at: null },
  })
  expect(text).not.toMatch(/introduction_declined|Introduction declined/)
})

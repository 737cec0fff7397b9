import { randomUUID } from 'node:crypto'
import type { User } from '@portal/database/client'
import { createAnnouncement } from '@portal/database/factories/announcements'
import { createEvent } from '@portal/database/factories/events'
import { createImport, createInvitations } from '@portal/database/factories/imports'
import { createIntroduction } from '@portal/database/factories/introductions'
import { createPicture } from '@portal/database/factories/pictures'
import { createPod, createPodMember } from '@portal/database/factories/pods'
import { createStudy } from '@portal/database/factories/research'
import { createSubmission } from '@portal/database/factories/submissions'
import {
  createAdmin,
  createApplicant,
  createFounder,
  createFriend,
} from '@portal/database/factories/users'
import { createWin, decideRepost } from '@portal/database/factories/wins'
import { type ContentType, contentNames } from '@portal/shared/content/types'
import type { NetworkPicture } from '@portal/shared/network/schemas'
import sharp from 'sharp'
import { nextDay } from '../features/emails/next.ts'
import { rowVersion } from '../features/imports/correct.ts'
import type { Agent, TestApp } from './app.ts'
import { adminPathOf, contentSamples } from './content-samples.ts'

/** A call that changes or exports something, ready to be sent. */
interface Prepared {
  send: (agent: Agent) => ReturnType<Agent['post']>
  /** The audit entries that it writes. */
  writes: { action: string; target: { type: string; id?: string } }[]
}

type Prepare = (portal: TestApp) => Promise<Prepared>

const theSettings = { type: 'settings', id: 'network' }

const picture = () =>
  sharp({ create: { width: 9, height: 6, channels: 3, background: '#5b2352' } })
    .png()
    .toBuffer()

const decision =
  (verdict: 'approve' | 'reject', action: string): Prepare =>
  async ({ db }) => {
    const { id: user_id } = await createApplicant(db)
    const { id } = await db.application.findFirstOrThrow({ where: { user_id } })
    return {
      send: (agent) =>
        agent.post(`/api/admin/applications/${id}/${verdict}/`).send({ reason: 'Why', note: 'Hm' }),
      writes: [{ action, target: { type: 'application', id } }],
    }
  }

const asking: Prepare = async ({ db }) => {
  const { id: user_id } = await createApplicant(db)
  const { id } = await db.application.findFirstOrThrow({ where: { user_id } })
  return {
    send: (agent) =>
      agent.post(`/api/admin/applications/${id}/ask/`).send({ question: 'Which company?' }),
    writes: [{ action: 'application.asked', target: { type: 'application', id } }],
  }
}

const reopening: Prepare = async ({ db }) => {
  const application = { status: 'rejected', decided_at: new Date() } as const
  const { id: user_id } = await createApplicant(db, { application })
  const { id } = await db.application.findFirstOrThrow({ where: { user_id } })
  return {
    send: (agent) => agent.post(`/api/admin/applications/${id}/reopen/`),
    writes: [{ action: 'application.reopened', target: { type: 'application', id } }],
  }
}

const bulkDecision: Prepare = async ({ db }) => {
  const people = [await createApplicant(db), await createApplicant(db)]
  const user_id = { in: people.map(({ id }) => id) }
  const applications = await db.application.findMany({ where: { user_id } })
  const ids = applications.map(({ id }) => id)
  return {
    send: (agent) =>
      agent.post('/api/admin/applications/decide/').send({ ids, decision: 'approve', note: 'Hm' }),
    writes: ids.map((id) => ({
      action: 'application.approved',
      target: { type: 'application', id },
    })),
  }
}

const account =
  (
    method: 'post' | 'put',
    path: string,
    action: string,
    { body, active = true }: { body?: object; active?: boolean } = {},
  ): Prepare =>
  async ({ db }) => {
    const { id } = await createFriend(db, { activated_at: new Date(), is_active: active })
    return {
      send: (agent) => agent[method](`/api/admin/members/${id}/${path}/`).send(body ?? {}),
      writes: [{ action: `member.${action}`, target: { type: 'member', id } }],
    }
  }

const nobody = '00000000-0000-4000-8000-000000000000'
const aMail = JSON.stringify({ mail: 'password_was_reset', user_id: nobody, data: {} })

const addedPicture =
  (kind: NetworkPicture): Prepare =>
  async () => {
    const file = await picture()
    return {
      send: (agent) =>
        agent.put(`/api/admin/settings/${kind}/`).set('content-type', 'image/png').send(file),
      writes: [{ action: `settings.${kind}_changed`, target: theSettings }],
    }
  }

const removedPicture =
  (kind: NetworkPicture): Prepare =>
  async ({ db }) => {
    await db.picture.deleteMany({ where: { kind } })
    await createPicture(db, { kind })
    return {
      send: (agent) => agent.delete(`/api/admin/settings/${kind}/`),
      writes: [{ action: `settings.${kind}_removed`, target: theSettings }],
    }
  }

const failedMail =
  (verb: string, action: string): Prepare =>
  async ({ db }) => {
    const [mail] = await db.$queryRaw<{ id: string }[]>`
      INSERT INTO pgboss.job (name, state, completed_on, data)
      VALUES ('mail', 'failed', now(), ${aMail}::jsonb) RETURNING id`
    const id = mail?.id ?? ''
    return {
      send: (agent) => agent.post(`/api/admin/health/mails/${id}/${verb}/`),
      writes: [{ action, target: { type: 'mail', id } }],
    }
  }

const waitingMail: Prepare = async ({ db }) => {
  await db.$executeRaw`
    INSERT INTO pgboss.job (name, state, started_on, start_after, data)
    VALUES ('mail', 'retry', now(), now() + interval '6 hours', ${aMail}::jsonb)`
  return {
    send: (agent) => agent.post('/api/admin/health/mails/retry/'),
    writes: [{ action: 'mail.all_retried', target: { type: 'mail', id: 'all' } }],
  }
}

const repost =
  (
    method: 'post' | 'delete',
    path: 'repost' | 'set-aside',
    { action, url }: { action: string; url?: string | null },
  ): Prepare =>
  async ({ db }) => {
    const win = await createWin(db, await createFounder(db, { consents: { repost_wins: true } }))
    const { id } = win
    if (url !== undefined) await decideRepost(db, win, await createAdmin(db), url)
    return {
      send: (agent) =>
        agent[method](`/api/admin/wins/${id}/${path}/`).send({ url: 'https://social.example/1' }),
      writes: [{ action, target: { type: 'win', id } }],
    }
  }

function contentScenarios(name: ContentType): Record<string, Prepare> {
  const { make, form } = contentSamples[name]
  const base = adminPathOf(name)
  const act =
    (path: string, action: string, archived_at: Date | null): Prepare =>
    async ({ db }) => {
      const { id } = await make(db, { archived_at })
      return {
        send: (agent) => agent.post(`${base}${id}/${path}/`),
        writes: [{ action: `${name}.${action}`, target: { type: name, id } }],
      }
    }
  return {
    [`POST ${base}`]: async () => ({
      send: (agent) => agent.post(base).send({ content: form('Fenside') }),
      writes: [{ action: `${name}.created`, target: { type: name } }],
    }),
    [`PATCH ${base}:id/`]: async ({ db }) => {
      const { id } = await make(db, {})
      return {
        send: (agent) => agent.patch(`${base}${id}/`).send({ content: form('Fenside') }),
        writes: [{ action: `${name}.updated`, target: { type: name, id } }],
      }
    },
    [`POST ${base}:id/archive/`]: act('archive', 'archived', null),
    [`POST ${base}:id/restore/`]: act('restore', 'restored', new Date()),
  }
}

const podForm = {
  kind: 'Mums Pod',
  name: 'Before pick-up',
  purpose: 'Swaps and sympathy',
  rhythm: 'Fridays at 13.00',
  places: 6,
}

/** A call about a pod with one member. */
const onPod =
  (
    path: string,
    action: string,
    body: (member: User, other: User) => object = () => ({}),
    about: 'pod' | 'member' = 'pod',
  ): Prepare =>
  async ({ db }) => {
    const pod = await createPod(db)
    const [member, other] = [await createFounder(db), await createFounder(db)]
    await createPodMember(db, pod, member)
    return {
      send: (agent) => agent.post(`/api/admin/pods/${pod.id}/${path}/`).send(body(member, other)),
      writes: [{ action, target: { type: about, id: about === 'pod' ? pod.id : member.id } }],
    }
  }

const podScenarios: Record<string, Prepare> = {
  'POST /api/admin/pods/': async ({ db }) => {
    const { id: host_id } = await createFounder(db)
    return {
      send: (agent) => agent.post('/api/admin/pods/').send({ ...podForm, host_id }),
      writes: [{ action: 'pod.created', target: { type: 'pod' } }],
    }
  },
  'PATCH /api/admin/pods/:id/': async ({ db }) => {
    const { id } = await createPod(db)
    return {
      send: (agent) => agent.patch(`/api/admin/pods/${id}/`).send({ places: 9 }),
      writes: [{ action: 'pod.updated', target: { type: 'pod', id } }],
    }
  },
  'POST /api/admin/pods/:id/invite/': onPod('invite', 'pod.invited', (_, other) => ({
    user_ids: [other.id],
  })),
  'POST /api/admin/pods/:id/remove/': onPod(
    'remove',
    'member.removed_from_pod',
    (member) => ({ user_id: member.id, reason: 'As agreed' }),
    'member',
  ),
  'POST /api/admin/pods/:id/dissolve/': onPod('dissolve', 'pod.dissolved'),
}

const announcementForm = { subject: 'The party', text: 'Come all.', audience: 'all' }

const onAnnouncement =
  (
    method: 'post' | 'put' | 'delete',
    path: string,
    action: string,
    overrides: Parameters<typeof createAnnouncement>[1] = {},
  ): Prepare =>
  async ({ db }) => {
    const { id } = await createAnnouncement(db, overrides)
    const user = await createFounder(db, { consents: { newsletter: true } })
    if (overrides.failed) {
      const mail = { announcement_id: id, user_id: user.id, state: 'failed' as const }
      await db.announcementMail.create({ data: mail })
    }
    return {
      send: (agent) =>
        agent[method](`/api/admin/announcements/${id}/${path}`).send(
          method === 'put' ? announcementForm : {},
        ),
      writes: [{ action: `announcement.${action}`, target: { type: 'announcement', id } }],
    }
  }

const announcementScenarios: Record<string, Prepare> = {
  'POST /api/admin/announcements/': async () => ({
    send: (agent) => agent.post('/api/admin/announcements/').send(announcementForm),
    writes: [{ action: 'announcement.created', target: { type: 'announcement' } }],
  }),
  'PUT /api/admin/announcements/:id/': onAnnouncement('put', '', 'updated'),
  'DELETE /api/admin/announcements/:id/': onAnnouncement('delete', '', 'deleted'),
  'PUT /api/admin/announcements/:id/picture/': async ({ db }) => {
    const { id } = await createAnnouncement(db)
    const file = await picture()
    return {
      send: (agent) =>
        agent
          .put(`/api/admin/announcements/${id}/picture/?description=Plum`)
          .set('content-type', 'image/png')
          .send(file),
      writes: [{ action: 'announcement.picture_added', target: { type: 'announcement', id } }],
    }
  },
  'DELETE /api/admin/announcements/:id/picture/': async ({ db }) => {
    const { id } = await createAnnouncement(db)
    await createPicture(db, { kind: 'announcement', announcement_id: id, description: 'Plum' })
    return {
      send: (agent) => agent.delete(`/api/admin/announcements/${id}/picture/`),
      writes: [{ action: 'announcement.picture_removed', target: { type: 'announcement', id } }],
    }
  },
  'POST /api/admin/announcements/:id/test/': onAnnouncement('post', 'test/', 'tested'),
  'POST /api/admin/announcements/:id/schedule/': onAnnouncement('post', 'schedule/', 'scheduled'),
  'POST /api/admin/announcements/:id/cancel/': onAnnouncement('post', 'cancel/', 'cancelled', {
    state: 'scheduled',
  }),
  'POST /api/admin/announcements/:id/retry/': onAnnouncement('post', 'retry/', 'retried', {
    ...{ state: 'sent', recipients: 1, failed: 1 },
  }),
}

const onNewsletter =
  (method: 'patch' | 'post', path: string, action: string, body: object = {}): Prepare =>
  async ({ db }) => {
    await createWin(db, await createFounder(db), { created_at: new Date(Date.now() - 1000) })
    await createFriend(db, { consents: { newsletter: true } })
    await db.newsletterEdition.deleteMany()
    const version = await nextDay(db, new Date())
    return {
      send: (agent) =>
        agent[method](`/api/admin/newsletter/next/${path}`)
          .query(path === 'test/' ? {} : { version })
          .send(body),
      writes: [{ action: `newsletter.${action}`, target: { type: 'newsletter' } }],
    }
  }

const newsletterScenarios: Record<string, Prepare> = {
  'PATCH /api/admin/newsletter/next/': onNewsletter('patch', '', 'updated', {
    ...{ opening: 'Welcome', first: [], left_out: [] },
  }),
  'POST /api/admin/newsletter/next/skip/': onNewsletter('post', 'skip/', 'skipped'),
  'POST /api/admin/newsletter/next/send/': onNewsletter('post', 'send/', 'sent'),
  'POST /api/admin/newsletter/next/test/': onNewsletter('post', 'test/', 'tested'),
}

const importScenarios: Record<string, Prepare> = {
  'POST /api/admin/imports/': async () => ({
    send: (agent) =>
      agent
        .post('/api/admin/imports/?file_name=members.csv')
        .set('content-type', 'text/csv')
        .send('Name,E-mail\nAda,ada@import.example'),
    writes: [{ action: 'import.created', target: { type: 'import' } }],
  }),
  'POST /api/admin/invitations/': async () => ({
    send: (agent) =>
      agent
        .post('/api/admin/invitations/')
        .send({ email: `${randomUUID()}@test.example`, full_name: 'One', user_type: 'friend' }),
    writes: [{ action: 'invitation.created', target: { type: 'import' } }],
  }),
  'PUT /api/admin/imports/:id/mapping/': async ({ db }) => {
    const { id } = await createImport(db)
    return {
      send: (agent) =>
        agent
          .put(`/api/admin/imports/${id}/mapping/`)
          .send({ fields: [null, 'email'], track: 'friend' }),
      writes: [{ action: 'import.matched', target: { type: 'import', id } }],
    }
  },
  'PUT /api/admin/imports/:id/values/': async ({ db }) => {
    const { id } = await createImport(db)
    const values = [{ field: 'track', value: 'Gründerin', option: 'female_founder' }]
    return {
      send: (agent) => agent.put(`/api/admin/imports/${id}/values/`).send({ values }),
      writes: [{ action: 'import.translated', target: { type: 'import', id } }],
    }
  },
  'PATCH /api/admin/imports/:id/rows/': async ({ db }) => {
    const { id } = await createImport(db)
    const { cells } = await db.importRow.findFirstOrThrow({ where: { import_id: id, number: 1 } })
    const corrected = { number: 1, version: rowVersion(cells), cells: [{ column: 0, text: 'Ada' }] }
    return {
      send: (agent) => agent.patch(`/api/admin/imports/${id}/rows/`).send(corrected),
      writes: [{ action: 'import.corrected', target: { type: 'import', id } }],
    }
  },
  'PUT /api/admin/imports/:id/choices/': async ({ db }) => {
    const { id } = await createImport(db)
    return {
      send: (agent) =>
        agent.put(`/api/admin/imports/${id}/choices/`).send({ rows: [2], plan: 'skip' }),
      writes: [{ action: 'import.chosen', target: { type: 'import', id } }],
    }
  },
  'POST /api/admin/imports/:id/start/': async ({ db }) => {
    const { id } = await createImport(db)
    return {
      send: (agent) => agent.post(`/api/admin/imports/${id}/start/`),
      writes: [{ action: 'import.started', target: { type: 'import', id } }],
    }
  },
  'DELETE /api/admin/imports/:id/': async ({ db }) => {
    const { id } = await createInvitations(db, { days: 0.5 })
    return {
      send: (agent) => agent.delete(`/api/admin/imports/${id}/`),
      writes: [{ action: 'import.undone', target: { type: 'import', id } }],
    }
  },
  'POST /api/admin/imports/:id/resend/': async ({ db }) => {
    const { id } = await createInvitations(db)
    return {
      send: (agent) => agent.post(`/api/admin/imports/${id}/resend/`).send({ rows: [1, 2] }),
      writes: [{ action: 'import.resent', target: { type: 'import', id } }],
    }
  },
  'POST /api/admin/imports/:id/errors.csv': async ({ db }) => {
    const { id } = await createImport(db)
    return {
      send: (agent) => agent.post(`/api/admin/imports/${id}/errors.csv`),
      writes: [{ action: 'import.exported', target: { type: 'import', id } }],
    }
  },
}

/** One successful call of each administrator's endpoint that changes or exports anything. */
export const scenarios: Record<string, Prepare> = {
  'POST /api/admin/applications/:id/approve/': decision('approve', 'application.approved'),
  'POST /api/admin/applications/:id/reject/': decision('reject', 'application.rejected'),
  'POST /api/admin/applications/:id/ask/': asking,
  'POST /api/admin/applications/:id/reopen/': reopening,
  'POST /api/admin/applications/decide/': bulkDecision,
  'PATCH /api/admin/members/:id/': async ({ db }) => {
    const { id } = await createFounder(db)
    return {
      send: (agent) => agent.patch(`/api/admin/members/${id}/`).send({ company_name: 'Looms' }),
      writes: [{ action: 'member.corrected', target: { type: 'member', id } }],
    }
  },
  'POST /api/admin/members/:id/deactivate/': account('post', 'deactivate', 'deactivated'),
  'POST /api/admin/members/:id/reactivate/': account('post', 'reactivate', 'reactivated', {
    active: false,
  }),
  'PUT /api/admin/members/:id/tier/': account('put', 'tier', 'tier_changed', {
    body: { tier: 'Raise' },
  }),
  'PUT /api/admin/members/:id/role/': account('put', 'role', 'role_changed', {
    body: { role: 'admin' },
  }),
  'POST /api/admin/members/:id/erase/': async ({ db }) => {
    const { id } = await createFriend(db)
    return {
      send: (agent) =>
        agent.post(`/api/admin/members/${id}/erase/`).send({ reason: 'Asked', at_once: true }),
      writes: [{ action: 'member.erased', target: { type: 'member', id } }],
    }
  },
  'POST /api/admin/members/:id/second-factor/reset/': async ({ db, tokensOf }) => {
    const { id } = await createFriend(db)
    await tokensOf({ id })
    await db.secondFactor.create({ data: { user_id: id, secret: 'x', confirmed_at: new Date() } })
    return {
      send: (agent) => agent.post(`/api/admin/members/${id}/second-factor/reset/`),
      writes: [{ action: 'member.second_factor_reset', target: { type: 'member', id } }],
    }
  },
  'PATCH /api/admin/settings/': async ({ deps }) => ({
    send: (agent) =>
      agent.patch('/api/admin/settings/').send({
        version: deps.settings.version,
        values: { before_launch: !deps.network.before_launch },
      }),
    writes: [{ action: 'settings.changed', target: theSettings }],
  }),
  'POST /api/admin/settings/photos/': async () => {
    const photo = await picture()
    return {
      send: (agent) =>
        agent.post('/api/admin/settings/photos/').set('content-type', 'image/png').send(photo),
      writes: [{ action: 'settings.photo_added', target: theSettings }],
    }
  },
  'PUT /api/admin/settings/logo/': addedPicture('logo'),
  'DELETE /api/admin/settings/logo/': removedPicture('logo'),
  'PUT /api/admin/settings/icon/': addedPicture('icon'),
  'DELETE /api/admin/settings/icon/': removedPicture('icon'),
  'POST /api/admin/health/mails/:id/retry/': failedMail('retry', 'mail.retried'),
  'POST /api/admin/health/mails/retry/': waitingMail,
  'POST /api/admin/health/mails/:id/discard/': failedMail('discard', 'mail.discarded'),
  'POST /api/admin/checklist/:tick/': async ({ db }) => {
    await db.firstStep.deleteMany()
    return {
      send: (agent) => agent.post('/api/admin/checklist/backups/'),
      writes: [{ action: 'first_step.ticked', target: { type: 'first_step', id: 'backups' } }],
    }
  },
  'POST /api/admin/mail/test/': async ({ db }) => {
    await db.firstStep.createMany({ data: { step: 'mail' }, skipDuplicates: true })
    return {
      send: (agent) => agent.post('/api/admin/mail/test/'),
      writes: [{ action: 'mail.tested', target: { type: 'mail', id: 'test' } }],
    }
  },
  'POST /api/admin/members/export.csv': async () => ({
    send: (agent) => agent.post('/api/admin/members/export.csv').send({}),
    writes: [{ action: 'members.exported', target: { type: 'members', id: 'export' } }],
  }),
  'PUT /api/admin/members/:id/note/': account('put', 'note', 'note_changed', {
    body: { text: 'Rang' },
  }),
  'POST /api/admin/members/addresses/': async () => ({
    send: (agent) => agent.post('/api/admin/members/addresses/').send({}),
    writes: [{ action: 'members.addresses_copied', target: { type: 'members', id: 'addresses' } }],
  }),
  'POST /api/admin/wins/:id/remove/': async ({ db }) => {
    const { id } = await createWin(db, await createFounder(db))
    return {
      send: (agent) => agent.post(`/api/admin/wins/${id}/remove/`).send({ reason: 'Advertising' }),
      writes: [{ action: 'win.removed', target: { type: 'win', id } }],
    }
  },
  'POST /api/admin/wins/:id/repost/': repost('post', 'repost', { action: 'win.reposted' }),
  'DELETE /api/admin/wins/:id/repost/': repost('delete', 'repost', {
    action: 'win.repost_undone',
    url: 'https://social.example/1',
  }),
  'POST /api/admin/wins/:id/set-aside/': repost('post', 'set-aside', { action: 'win.set_aside' }),
  'DELETE /api/admin/wins/:id/set-aside/': repost('delete', 'set-aside', {
    action: 'win.shown_again',
    url: null,
  }),
  'POST /api/admin/submissions/:id/accept/': async ({ db }) => {
    const { id } = await createSubmission(db, await createFounder(db))
    return {
      send: (agent) => agent.post(`/api/admin/submissions/${id}/accept/`).send({}),
      // Of what is published, and of the submission.
      writes: [
        { action: 'resource.created', target: { type: 'resource' } },
        { action: 'submission.accepted', target: { type: 'submission', id } },
      ],
    }
  },
  'POST /api/admin/submissions/:id/decline/': async ({ db }) => {
    const { id } = await createSubmission(db, await createFounder(db))
    return {
      send: (agent) =>
        agent.post(`/api/admin/submissions/${id}/decline/`).send({ reason: 'Not now' }),
      writes: [{ action: 'submission.declined', target: { type: 'submission', id } }],
    }
  },
  'PUT /api/admin/events/:id/photo/': async ({ db }) => {
    const { id } = await createEvent(db)
    const bytes = await picture()
    return {
      send: (agent) =>
        agent.put(`/api/admin/events/${id}/photo/`).set('content-type', 'image/png').send(bytes),
      writes: [{ action: 'event.photo_added', target: { type: 'event', id } }],
    }
  },
  'DELETE /api/admin/events/:id/photo/': async ({ db }) => {
    const { id } = await createEvent(db)
    await createPicture(db, { kind: 'event', event_id: id })
    return {
      send: (agent) => agent.delete(`/api/admin/events/${id}/photo/`),
      writes: [{ action: 'event.photo_removed', target: { type: 'event', id } }],
    }
  },
  'PUT /api/admin/events/:id/attendees/': async ({ db }) => {
    const { id } = await createEvent(db, { starts_at: new Date(Date.now() - 3_600_000) })
    const { id: user } = await createFriend(db)
    return {
      send: (agent) =>
        agent.put(`/api/admin/events/${id}/attendees/`).send({ user_ids: [user], attended: true }),
      writes: [{ action: 'event.attended', target: { type: 'event', id } }],
    }
  },
  'POST /api/admin/members/:id/photo/remove/': async ({ db }) => {
    const friend = await createFriend(db)
    await createPicture(db, { kind: 'member', user_id: friend.id })
    const { id } = friend
    return {
      send: (agent) =>
        agent.post(`/api/admin/members/${id}/photo/remove/`).send({ reason: 'No face' }),
      writes: [{ action: 'member.photo_removed', target: { type: 'member', id } }],
    }
  },
  'POST /api/admin/studies/:id/invite/': async ({ db }) => {
    const { id } = await createStudy(db, { status: 'active' })
    await createFounder(db, { consents: { participate_research: true } })
    return {
      send: (agent) => agent.post(`/api/admin/studies/${id}/invite/`),
      writes: [{ action: 'study.invited', target: { type: 'study', id } }],
    }
  },
  'POST /api/admin/introductions/reports/:id/decide/': async ({ db }) => {
    const { id } = await createIntroduction(db, await createFounder(db), await createFounder(db))
    const report = await db.report.create({ data: { introduction_id: id, reason: 'Rude' } })
    return {
      send: (agent) =>
        agent
          .post(`/api/admin/introductions/reports/${report.id}/decide/`)
          .send({ decision: 'warned', note: 'Be kind' }),
      writes: [{ action: 'introduction.warned', target: { type: 'introduction', id } }],
    }
  },
  'POST /api/admin/introductions/askers/:user_id/restore/': async ({ db }) => {
    const { id } = await createFounder(db, { introductions_suspended_at: new Date() })
    return {
      send: (agent) => agent.post(`/api/admin/introductions/askers/${id}/restore/`),
      writes: [{ action: 'member.introductions_restored', target: { type: 'member', id } }],
    }
  },
  ...Object.assign({}, ...contentNames.map(contentScenarios)),
  ...podScenarios,
  ...announcementScenarios,
  ...newsletterScenarios,
  ...importScenarios,
}

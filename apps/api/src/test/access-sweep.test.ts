import {
  createAdmin,
  createApplicant,
  createCommunityManager,
  createEditor,
  createFounder,
  createFriend,
  createReviewer,
} from '@portal/database/factories/users'
import { permissions } from '@portal/shared/core/access'
import type { Endpoint } from '@portal/shared/core/endpoint'
import { namesOf } from '@portal/shared/core/options'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { access } from '../plugins/access.ts'
import { usePortal } from './app.ts'

const portal = await usePortal()

const creators = {
  applicant: createApplicant,
  friend: createFriend,
  founder: createFounder,
  reviewer: createReviewer,
  editor: createEditor,
  manager: createCommunityManager,
  'reviewer and editor': (db: typeof portal.db) =>
    createReviewer(db, { roles: ['reviewer', 'editor'] }),
  admin: createAdmin,
}

const underAdmin = / \/api\/admin\//
const ownSecondStep = / \/api\/auth\/second-factor\/(setup|confirm)\/$/
const forStaff = [ownSecondStep, / \/api\/admin\/today\/$/]
const forFounders = [
  /^POST \/api\/introductions\/$/,
  / \/api\/members\/:id\/$/,
  / \/api\/auth\/(directory|supporters)\//,
]

const openToAll = [
  /^GET \/api\/(calendar\/:token\/events\.ics|public\/(events(\.ics|\/|\/:id\/(event\.ics)?)|members\/(faces\/|:id\/photo\/)?)|health\/(address|live|ready)|network\/|applications\/decision-days\/)$/,
  / \/api\/(invitations|pictures|unsubscribe)\//,
  /^POST \/api\/auth\/(email\/confirm|links\/look|login|login\/code|login-link|login-link\/use|passkeys\/options|passkeys\/login|refresh)\/$/,
  /^POST \/api\/public\/events\/(:id\/guests|guests\/(confirm|cancel))\/$/,
  /^POST \/api\/auth\/(password\/forgot|password\/reset|signup-founder|signup-friend)\/$/,
  / \/api\/setup\/$/,
]
const forApplicants = [
  /^(GET|PATCH|POST) \/api\/applications\/mine\/(answer\/)?$/,
  /^GET \/api\/auth\/(me|me\/consents|me\/export|safety|sessions)\/$/,
  /^POST \/api\/auth\/(email\/change|email\/verification|logout|password\/change)\/$/,
  /^POST \/api\/auth\/(me\/delete|me\/delete\/undo|sessions\/end-others)\/$/,
  /^POST \/api\/auth\/second-factor\/(off|recovery-codes)\/$/,
  /^DELETE \/api\/auth\/(email\/change|sessions\/:id)\/$/,
]

/** Who may call what, independently of `access`. Active accounts may call everything else. */
const restricted = [underAdmin, ownSecondStep, ...forFounders]
const forReviewers = [...forStaff, / \/api\/admin\/applications\//]
const forEditors = [
  ...forStaff,
  / \/api\/admin\/announcements\/((audiences|reach|:id|:id\/(picture|test|schedule|cancel|retry))\/)?$/,
  / \/api\/admin\/(events|newsletter|resources|opportunities|studies|submissions)\//,
  / \/api\/admin\/wins\/(reposts|:id\/repost|:id\/repost\/email-preview|:id\/set-aside)\/$/,
]
const permitted: Record<keyof typeof creators, RegExp[]> = {
  applicant: [...openToAll, ...forApplicants],
  friend: [],
  founder: forFounders,
  reviewer: forReviewers,
  editor: forEditors,
  'reviewer and editor': [...forReviewers, ...forEditors],
  manager: [
    ...forStaff,
    /^(?!PUT .*\/roles\/|POST .*\/roles\/).* \/api\/admin\/members\//,
    / \/api\/admin\/(imports|invitations|introductions|pods)\//,
    / \/api\/admin\/(announcements\/filter-reach|wins\/:id\/remove(\/email-preview)?)\/$/,
  ],
  admin: restricted,
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const isIn = (calls: RegExp[], endpoint: Endpoint) =>
  calls.some((one) => one.test(nameOf(endpoint)))

const mayCall = (role: keyof typeof creators, endpoint: Endpoint) =>
  isIn(permitted[role], endpoint) || (role !== 'applicant' && !isIn(restricted, endpoint))

const someId = '00000000-0000-4000-8000-000000000000'

async function send({ method, path }: Endpoint, token?: string) {
  const url = path.replace(/:(\w+)/g, someId)
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const { statusCode: status, body } = await portal.app.inject({ method, url, headers })
  return { status, code: /"code":"(\w+)"/.exec(body)?.[1] }
}

describe('every route, for every role', () => {
  it('covers the complete route table', () => {
    const paths = portal.app.endpoints.map(nameOf)
    expect(paths).toContain('POST /api/admin/applications/:id/approve/')
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('limits /api/admin/ to permitted roles, and leaves few routes public', () => {
    for (const endpoint of portal.app.endpoints) {
      const { access: level } = endpoint
      const isForStaff = permissions.some((one) => one === level) || level === 'staff'
      const facts = [level === 'public', level === 'applicant', isForStaff]
      const declared = [openToAll, forApplicants, [underAdmin, ownSecondStep]]
      expect(facts, nameOf(endpoint)).toEqual(declared.map((calls) => isIn(calls, endpoint)))
    }
  })

  it('limits every change by a signed-in user', () => {
    const uncounted = portal.app.endpoints.filter(
      ({ method, access: level, limit }) => method !== 'GET' && level !== 'public' && !limit,
    )
    // Signing out must always be possible.
    expect(uncounted.map(({ path }) => path)).toEqual(['/api/auth/logout/'])
  })

  it('gives uploads and downloads a budget of their own, which is taken before the work', () => {
    const files = portal.app.endpoints.filter(
      // A calendar entry is one row.
      ({ access: level, accepts, produces = '' }) =>
        level !== 'public' && (accepts || /csv|json|image/.test(produces)),
    )
    for (const { path, limit, accepts, produces = '' } of files) {
      const costly = produces.startsWith('image/') ? 'card' : 'export'
      expect({ path, limit }).toEqual({ path, limit: accepts ? 'upload' : costly })
    }
  })

  it('asks anonymous callers to sign in, except on public routes', async () => {
    for (const endpoint of portal.app.endpoints) {
      const { status, code } = await send(endpoint)
      const where = nameOf(endpoint)
      if (isIn(openToAll, endpoint)) expect(code, where).not.toBe('not_signed_in')
      else expect({ where, status, code }).toEqual({ where, status: 401, code: 'not_signed_in' })
    }
  })

  it.each(namesOf(creators))('allows %s only the calls of the role', async (role) => {
    const user = await creators[role](portal.db)
    const signIn = async () => (await portal.tokensOf(user)).access_token
    let token = await signIn()
    for (const endpoint of portal.app.endpoints) {
      const { status, code } = await send(endpoint, token)
      if (endpoint.path === '/api/auth/logout/') token = await signIn()
      const where = nameOf(endpoint)
      if (mayCall(role, endpoint)) {
        expect(
          ['not_signed_in', 'session_expired', 'forbidden', 'pending_approval'],
          where,
        ).not.toContain(code)
        expect(status, where).toBeLessThan(500)
      } else {
        const refusal = user.is_active ? 'forbidden' : 'pending_approval'
        expect({ where, status, code }).toEqual({ where, status: 403, code: refusal })
      }
    }
  })
})

it('refuses to start with a route without `access`', async () => {
  const app = Fastify()
  await app.register(access, portal.deps)
  expect(() => app.get('/api/secrets/', async () => 'secret')).toThrow(
    'GET /api/secrets/ does not say who may call it',
  )
})

it('has a response schema and the error schema on every route', async () => {
  const document = portal.app.swagger()
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.values(methods ?? {}).map((call) => ({ path, call })),
  )
  expect(calls.length).toBe(portal.app.endpoints.length)
  for (const { path, call } of calls) {
    const responses = Object.keys(Object(call).responses)
    expect(
      responses.some((status) => /^[23]/.test(status)),
      path,
    ).toBe(true)
    expect(responses, path).toContain('default')
  }
})

it('describes files by their media types', () => {
  const paths = Object(portal.app.swagger().paths)
  const upload = paths['/api/admin/events/{id}/photo/'].put
  expect(Object.keys(upload.requestBody.content)).toEqual(['image/jpeg', 'image/png', 'image/webp'])
  const csv = paths['/api/admin/members/export.csv'].post
  expect(Object.keys(csv.responses['200'].content)).toEqual(['text/csv'])
})

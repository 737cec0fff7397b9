import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id } from '../core/fields.ts'
import {
  changePasswordSchema,
  loginAnswerSchema,
  loginSchema,
  refreshedSchema,
  sessionSchema,
  signedInSchema,
} from './schemas.ts'
import { codeLoginSchema } from './second-factor.ts'

const okSchema = z.object({ ok: z.literal(true) })

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login/',
  access: 'public',
  limit: 'login',
  summary:
    'Sign in with e-mail address and password; with two-step sign-in, the answer is a challenge',
  body: loginSchema,
  response: loginAnswerSchema,
})

export const loginWithCode = endpoint({
  method: 'POST',
  path: '/api/auth/login/code/',
  access: 'public',
  limit: 'login',
  summary: 'The second step of signing in, with a code of the authenticator app or a recovery code',
  body: codeLoginSchema,
  response: signedInSchema,
})

export const refresh = endpoint({
  method: 'POST',
  path: '/api/auth/refresh/',
  access: 'public',
  limit: 'refresh',
  summary: 'Exchange a refresh token for a new access token and the next refresh token',
  body: z.object({ refresh_token: z.string().min(1).max(500) }),
  response: refreshedSchema,
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout/',
  access: 'applicant',
  acceptsExpiredToken: true,
  summary: 'End this session; an expired access token is accepted',
  response: okSchema,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password/change/',
  access: 'applicant',
  limit: 'write',
  summary: 'Change the password and end all other sessions',
  body: changePasswordSchema,
  response: okSchema,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions/',
  access: 'applicant',
  summary: 'The caller’s sessions, most recently used first',
  response: z.object({ sessions: z.array(sessionSchema) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id/',
  access: 'applicant',
  limit: 'write',
  summary: 'End one of the caller’s sessions',
  params: z.object({ id: id() }),
  response: okSchema,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/auth/sessions/end-others/',
  access: 'applicant',
  limit: 'write',
  summary: 'End all of the caller’s other sessions',
  response: z.object({ ended: z.int() }),
})

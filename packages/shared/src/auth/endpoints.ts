import { z } from 'zod'
import { allow } from '../core/endpoint.ts'
import {
  changePasswordSchema,
  loginResponseSchema,
  loginSchema,
  sessionSchema,
  signedInSchema,
} from './schemas.ts'
import { codeLoginSchema } from './second-factor.ts'

export const login = allow.public.post('/api/auth/login/', {
  limit: 'login',
  summary:
    'Sign in with email address and password; with two-step sign-in, the answer is a challenge',
  body: loginSchema,
  response: loginResponseSchema,
})

export const loginWithCode = allow.public.post('/api/auth/login/code/', {
  limit: 'login',
  summary: 'The second step of signing in, with a code of the authenticator app or a recovery code',
  body: codeLoginSchema,
  response: signedInSchema,
})

export const refresh = allow.public.post('/api/auth/refresh/', {
  limit: 'refresh',
  summary: 'Exchange a refresh token for a new access token and the next refresh token',
  body: z.object({ refresh_token: z.string().min(1).max(500) }),
  /** The refresh token rotates with each use (RFC 9700, 4.14.2). */
  response: z.object({
    access_token: z.string(),
    refresh_token: z.string(),
  }),
})

export const logout = allow.applicant.post('/api/auth/logout/', {
  beforeSecondStep: true,
  limit: null,
  acceptsExpiredToken: true,
  summary: 'End this session; an expired access token is accepted',
})

export const changePassword = allow.applicant.post('/api/auth/password/change/', {
  beforeSecondStep: true,
  summary: 'Change the password and end all other sessions',
  body: changePasswordSchema,
})

export const listSessions = allow.applicant.get('/api/auth/sessions/', {
  beforeSecondStep: true,
  summary: 'The caller’s sessions, most recently used first',
  response: z.object({ sessions: z.array(sessionSchema) }),
})

export const endSession = allow.applicant.delete('/api/auth/sessions/:id/', {
  beforeSecondStep: true,
  summary: 'End one of the caller’s sessions',
})

export const endOtherSessions = allow.applicant.post('/api/auth/sessions/end-others/', {
  beforeSecondStep: true,
  summary: 'End all of the caller’s other sessions',
  response: z.object({ ended: z.int() }),
})

import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { loginSchema, refreshedSchema, signedInSchema } from './schemas.ts'

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login/',
  access: 'public',
  limit: 'login',
  summary: 'Sign in with e-mail address and password',
  body: loginSchema,
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
  summary: 'End this session; an expired access token will do',
  response: z.object({ ok: z.literal(true) }),
})

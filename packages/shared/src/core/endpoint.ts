import type { z } from 'zod'
import type { Access } from './access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Names of the rate limits; the API's limiter has their figures. */
export type Limit =
  | 'login'
  | 'signup'
  | 'forgot'
  | 'refresh'
  | 'directory'
  | 'write'
  | 'export'
  | 'upload'
  | 'photo'
  | 'card'
  | 'monitor'

/**
 * The definition of one API call. The server derives its route from it (validation, access, serialisation,
 * OpenAPI), and the web's typed client calls it.
 */
export interface Endpoint {
  readonly method: Method
  /** With a trailing slash, and parameters in Fastify's syntax: `/api/wins/:id/`. */
  readonly path: `/api/${string}`
  readonly access: Access
  readonly summary: string
  /** The status on success; 200 by default. */
  readonly status?: 200 | 201 | 302
  readonly limit?: Limit
  /** For signing out: an expired access token still identifies the session to end. */
  readonly acceptsExpiredToken?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly response: z.ZodType
  /** The media type of a response that is a file; `response` is then not used. */
  readonly produces?: string
  /** For work over a whole file, which may take longer than other calls. */
  readonly slow?: true
  /** For uploads: the accepted media types of the raw body, and its maximum size in bytes. */
  readonly accepts?: { readonly types: readonly string[]; readonly bytes: number }
}

/** Returns its argument; checks its shape and keeps its literal types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E extends {
  readonly [P in K]: infer S extends z.ZodType
}
  ? S
  : never

type Given<S extends z.ZodType, K extends string> = [S] extends [never]
  ? unknown
  : { [P in K]: z.input<S> }

type Parsed<S extends z.ZodType> = [S] extends [never] ? undefined : z.output<S>

/** What a client passes: the declared parts, before parsing. */
export type EndpointInput<E extends Endpoint> = Given<Part<E, 'params'>, 'params'> &
  Given<Part<E, 'query'>, 'query'> &
  Given<Part<E, 'body'>, 'body'>

/** What a handler receives: the declared parts, parsed. */
export interface EndpointParts<E extends Endpoint> {
  params: Parsed<Part<E, 'params'>>
  query: Parsed<Part<E, 'query'>>
  body: Parsed<Part<E, 'body'>>
}

/** The body of a successful response. */
export type EndpointOutput<E extends Endpoint> = z.output<E['response']>

import type { z } from 'zod'
import type { Access } from './access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Named budgets of calls; their figures stand with the limiter on the server. */
export type Limit =
  | 'login'
  | 'signup'
  | 'forgot'
  | 'refresh'
  | 'directory'
  | 'write'
  | 'export'
  | 'general'

/**
 * One call of the API, stated once. The server makes its route from it (validation, guard,
 * serialisation, OpenAPI), the web calls it through its typed client.
 *
 * `path` is canonical with its trailing slash and marks parameters Fastify's way: `/api/wins/:id/`.
 * `status` is that of success, 200 unless told.
 */
export interface Endpoint {
  readonly method: Method
  readonly path: `/api/${string}`
  readonly access: Access
  readonly summary: string
  readonly status?: 200 | 201 | 302
  readonly limit?: Limit
  /** For signing out only: an access token past its time still tells whose session to end. */
  readonly acceptsExpiredToken?: true
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  readonly response: z.ZodType
  /** For answers that are files, sent as they are: their media type. `response` then says nothing. */
  readonly produces?: string
  /** For uploads: the media types that the body may have, sent as it is, and its longest. */
  readonly accepts?: { readonly types: readonly string[]; readonly bytes: number }
}

/** Keeps the literal types of an endpoint object while checking its shape. */
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

/** What a caller passes: the parts that the endpoint declares, before parsing. */
export type EndpointInput<E extends Endpoint> = Given<Part<E, 'params'>, 'params'> &
  Given<Part<E, 'query'>, 'query'> &
  Given<Part<E, 'body'>, 'body'>

/** What a handler receives: each declared part, parsed. */
export interface EndpointParts<E extends Endpoint> {
  params: Parsed<Part<E, 'params'>>
  query: Parsed<Part<E, 'query'>>
  body: Parsed<Part<E, 'body'>>
}

/** What the call answers on success. */
export type EndpointOutput<E extends Endpoint> = z.output<E['response']>

import { z } from 'zod'
import { type Access, accessLevels } from './access.ts'
import { id } from './fields.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

/** The names of the rate limits. The API's limiter has their numbers. */
export type Limit =
  | 'login'
  | 'signup'
  | 'forgot'
  | 'refresh'
  | 'directory'
  | 'write'
  | 'preview'
  | 'checkIn'
  | 'guest'
  | 'export'
  | 'upload'
  | 'photo'
  | 'card'
  | 'monitor'

/** An API call. The server derives its route from it, and the web app's typed client calls it. */
export interface Endpoint {
  readonly method: Method
  /** With a trailing slash and Fastify's parameters: `/api/wins/:id/`. */
  readonly path: `/api/${string}`
  readonly access: Access
  readonly summary: string
  /** The status on success; 200 by default. */
  readonly status?: 200 | 201 | 302
  /** By default 'write' for changes by signed-in users; null for no limit. */
  readonly limit?: Limit | null
  /** For signing out: an expired access token still identifies the session. */
  readonly acceptsExpiredToken?: true
  /** Staff who must add a second step may call it before they have one. */
  readonly beforeSecondStep?: true
  /** By default the ids in the path: `:id`, `:member_id`. */
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** By default `{ ok: true }`. */
  readonly response: z.ZodType
  /** For calls that email people: `previewOf` is a call that shows the emails first. */
  readonly emails?: true
  /** The media type of a file response, which replaces `response`. */
  readonly produces?: string
  /** For calls that process a file, and so may take longer. */
  readonly slow?: true
  /** For uploads: the media types and the maximum size of the raw body. */
  readonly accepts?: { readonly types: readonly string[]; readonly bytes: number }
}

type ParamName<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : never
type Id = ReturnType<typeof id>
type IdName = 'id' | `${string}_id`

/** A definition without method, path and access. Path parameters other than ids need `params`. */
type Definition<Path extends string> = Omit<
  Endpoint,
  'method' | 'path' | 'access' | 'params' | 'response'
> & { readonly response?: z.ZodType } & (ParamName<Path> extends IdName
    ? { readonly params?: z.ZodObject }
    : { readonly params: z.ZodObject })

type Params<Path extends string, D> = D extends { readonly params: z.ZodObject }
  ? unknown
  : [ParamName<Path>] extends [never]
    ? unknown
    : { readonly params: z.ZodObject<Record<ParamName<Path>, Id>> }

type Response<D> = D extends { readonly response: z.ZodType }
  ? unknown
  : { readonly response: D extends { readonly produces: string } ? z.ZodUnknown : typeof okSchema }

type Declare<M extends Method, A extends Access> = <
  const P extends Endpoint['path'],
  const D extends Definition<P>,
>(
  path: P,
  definition: D,
) => D & { readonly method: M; readonly path: P; readonly access: A } & Params<P, D> & Response<D>

/** The response to a call that answers with nothing. */
export const okSchema = z.object({ ok: z.literal(true) })

const idsOf = (path: string) =>
  z.object(Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, id()])))

const declare =
  (method: Method, access: Access) =>
  (path: Endpoint['path'], definition: Definition<string>): Endpoint => ({
    method,
    path,
    access,
    response: definition.produces === undefined ? okSchema : z.unknown(),
    ...(path.includes(':') && { params: idsOf(path) }),
    ...(method !== 'GET' && access !== 'public' && { limit: 'write' }),
    ...definition,
  })

/**
 * Declares endpoints by access level and method: `allow.member.get('/api/wins/:id/', { … })`.
 * Returns the definition with its literal types and the defaults of `Endpoint`.
 */
export const allow = Object.fromEntries(
  accessLevels.map((access) => [
    access,
    Object.fromEntries(methods.map((method) => [method.toLowerCase(), declare(method, access)])),
  ]),
) as unknown as { [A in Access]: { [M in Method as Lowercase<M>]: Declare<M, A> } }

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> = E extends {
  readonly [P in K]: infer S extends z.ZodType
}
  ? S
  : never

type Given<S extends z.ZodType, K extends string> = [S] extends [never]
  ? unknown
  : { [P in K]: z.input<S> }

type Parsed<S extends z.ZodType> = [S] extends [never] ? undefined : z.output<S>

/** What a client passes: the declared parts before parsing. */
export type EndpointInput<E extends Endpoint> = Given<Part<E, 'params'>, 'params'> &
  Given<Part<E, 'query'>, 'query'> &
  Given<Part<E, 'body'>, 'body'>

/** What a handler receives: the declared parts after parsing. */
export interface EndpointParts<E extends Endpoint> {
  params: Parsed<Part<E, 'params'>>
  query: Parsed<Part<E, 'query'>>
  body: Parsed<Part<E, 'body'>>
}

export type EndpointOutput<E extends Endpoint> = z.output<E['response']>

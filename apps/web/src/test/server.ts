import type { Endpoint, EndpointInput, EndpointOutput } from '@portal/shared/core/endpoint'
import { addressOf } from '#lib/http/api.ts'

export interface Call<E extends Endpoint> {
  endpoint: E
  at: Partial<Omit<EndpointInput<E>, 'body'>>
}

export const callTo = <E extends Endpoint>(endpoint: E, at: Call<E>['at']): Call<E> => ({
  endpoint,
  at,
})

export interface AnyCall {
  endpoint: Endpoint
  at: object
}

/** Returns a name such as 'GET /api/events/?when=past'. */
export function nameOf(call: Endpoint | AnyCall): string {
  return 'endpoint' in call
    ? `${call.endpoint.method} ${addressOf(call.endpoint.path, call.at)}`
    : `${call.method} ${call.path}`
}

/** The body of a successful response, or a response. */
export type Answer<E extends Endpoint> = EndpointOutput<E> | Response

/** The answers of the fake server, by call name. */
export type Answers = Record<string, { endpoint: Endpoint; answer: () => unknown }>

/**
 * Sets the answer to a call, or a function that returns it. An endpoint without parameters matches
 * all parameters that have no answer of their own.
 */
export const on = <E extends Endpoint>(
  call: E | Call<E>,
  answer: Answer<E> | (() => Answer<E> | Promise<Answer<E>>),
): Answers => ({
  [nameOf(call)]: {
    endpoint: 'endpoint' in call ? call.endpoint : call,
    answer: () => (answer instanceof Function ? answer() : answer),
  },
})

const matches = ({ method, path }: Endpoint, name: string) =>
  new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/?]+')}(\\?|$)`).test(name)

const parametersOf = ({ endpoint }: { endpoint: Endpoint }) => endpoint.path.split(':').length

/** Finds the answer to a call by its name. Undefined without one. */
export function answerTo(answers: Answers, name: string) {
  const [match] = Object.entries(answers)
    .filter(([key, { endpoint }]) => key === nameOf(endpoint) && matches(endpoint, name))
    .map(([, one]) => one)
    .sort((one, other) => parametersOf(one) - parametersOf(other))
  return (answers[name] ?? match)?.answer()
}

/** Returns an error response of the API. */
export const refusal = (status: number, body: object = {}): Response =>
  Response.json(
    { error: 'Something broke', code: 'internal', request_id: 'r', ...body },
    { status },
  )

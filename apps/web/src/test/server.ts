import type { Endpoint, EndpointInput, EndpointOutput } from '@portal/shared/core/endpoint'
import { addressOf } from '#lib/http/api.ts'

/** A call with its parameters, where it has any. */
export interface Call<E extends Endpoint> {
  endpoint: E
  at: Partial<Omit<EndpointInput<E>, 'body'>>
}

export const callTo = <E extends Endpoint>(endpoint: E, at: Call<E>['at']): Call<E> => ({
  endpoint,
  at,
})

/** A call of whichever endpoint. */
export interface AnyCall {
  endpoint: Endpoint
  at: object
}

/** 'GET /api/events/?when=past'. */
export function nameOf(call: Endpoint | AnyCall): string {
  return 'endpoint' in call
    ? `${call.endpoint.method} ${addressOf(call.endpoint.path, call.at)}`
    : `${call.method} ${call.path}`
}

/** A body of a call's success, or a response. */
export type Answer<E extends Endpoint> = EndpointOutput<E> | Response

/** What the server answers to calls, by their names. */
export type Answers = Record<string, { endpoint: Endpoint; answer: () => unknown }>

/**
 * What the server answers to one call: the body of a success, or a response; or what gives it each time.
 * An endpoint without parameters answers whatever they are, unless a call with just those is answered.
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

/** What is answered to a call by its name; undefined where nobody answers it. */
export function answerTo(answers: Answers, name: string) {
  const [whichever] = Object.entries(answers)
    .filter(([key, { endpoint }]) => key === nameOf(endpoint) && matches(endpoint, name))
    .map(([, one]) => one)
    .sort((one, other) => parametersOf(one) - parametersOf(other))
  return (answers[name] ?? whichever)?.answer()
}

/** A refusal in the shape that all have. */
export const refusal = (status: number, body: object = {}): Response =>
  Response.json(
    { error: 'Something broke', code: 'internal', request_id: 'r', ...body },
    { status },
  )

import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../lib/app-error.ts'

/** Postgres stores neither NUL nor half a surrogate pair, so neither is text here. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function isStorableDeep(value: unknown): boolean {
  // A list, not recursion: 64 KiB of brackets nest deeper than the stack.
  const left: unknown[] = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string' && !isStorable(next)) return false
    if (typeof next !== 'object' || next === null) continue
    for (const [key, inner] of Object.entries(next)) left.push(key, inner)
  }
  return true
}

const refused = () =>
  new AppError('invalid_input', 'The text holds characters that cannot be stored')

function hasNul(request: FastifyRequest): boolean {
  return request.raw.url?.includes('%00') ?? false
}

/** JSON only: no other body is read, an empty one is none, and unstorable text is refused. */
export const json = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser<string>(
      'application/json',
      { parseAs: 'string' },
      (request, text, done) => {
        if (text === '') return done(null, undefined)
        parse(request, text, (error, value: unknown) => {
          if (error) return done(new AppError('invalid_input', 'The request is not valid JSON'))
          // Only escapes can bring such characters in; most bodies have none and are not walked.
          const suspicious = /\\u(0000|d[89a-f])/i.test(text)
          done(suspicious && !isStorableDeep(value) ? refused() : null, value)
        })
      },
    )
    app.addHook('onRequest', async (request) => {
      if (hasNul(request)) throw refused()
    })
    app.addHook('preValidation', async (request) => {
      // Nothing sent is an empty form, so that each field that is wanted says so.
      if (request.body === undefined) request.body = {}
    })
  },
  { name: 'json' },
)

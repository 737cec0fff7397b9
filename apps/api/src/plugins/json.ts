import fp from 'fastify-plugin'
import { AppError } from '../lib/http/app-error.ts'

/** Postgres stores neither NUL nor lone surrogates. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function isStorableDeep(value: unknown): boolean {
  // An explicit stack, because 64 KiB of brackets would overflow the call stack.
  const stack: unknown[] = [value]
  while (stack.length > 0) {
    const next = stack.pop()
    if (typeof next === 'string' && !isStorable(next)) return false
    if (typeof next !== 'object' || next === null) continue
    for (const [key, inner] of Object.entries(next)) stack.push(key, inner)
  }
  return true
}

const refused = () =>
  new AppError('invalid_input', 'The text contains characters that can’t be stored')

/** Refuses text that cannot be stored. An empty body counts as none. */
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
          // Only escapes can contain such characters, and few bodies have any.
          const suspicious = /\\u(0000|d[89a-f])/i.test(text)
          done(suspicious && !isStorableDeep(value) ? refused() : null, value)
        })
      },
    )
    app.addHook('onRequest', async (request) => {
      if (request.raw.url?.includes('%00')) throw refused()
    })
    app.addHook('preValidation', async (request) => {
      // A missing body is an empty form, so that each missing field is named.
      if (request.body === undefined) request.body = {}
    })
  },
  { name: 'json' },
)

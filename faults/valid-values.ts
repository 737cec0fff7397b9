import type { Endpoint } from '@portal/shared/core/endpoint'
import { editorSchema, resourceFormSchema } from '@portal/shared/resources/forms'
import { resourceKinds } from '@portal/shared/resources/options'
import fc, { type Arbitrary } from 'fast-check'
import type { z } from 'zod'

type Schema = z.core.$ZodType

/** Values for fields by their names, or by the path of an endpoint and the name. */
export type NamedValues = Readonly<Record<string, readonly unknown[]>>

const namedFor = (path: string, named: NamedValues): NamedValues => {
  const ofPath = Object.entries(named).filter(([key]) => key.startsWith(`${path} `))
  const entries = ofPath.map(([key, values]) => [key.slice(path.length + 1), values])
  return { ...named, ...Object.fromEntries(entries) }
}

/** Candidates for text fields; every text field must accept at least one. */
const texts = [
  '',
  'Text',
  'A few words, and more: Ünïcödé 😀 שלום',
  'https://www.linkedin.com/in/ada',
  'https://ada.example/a?b=c#d',
  'ada@new.example',
  '2027-03-01',
  '18:30',
  '2027-03-01T10:00:00Z',
  '2026-10',
  'Welcome-2027!',
  'TBC',
  'Business',
  'linkedin.com',
  'Europe/London',
  '#5c2753',
  '00000000-0000-4000-8000-000000000000',
  // The keys of a device with notifications.
  'B'.repeat(87),
  'B'.repeat(22),
  '1',
]
const numbers = [0, 1, 2, 4.5, 50, 1000]

const fits = (schema: Schema, value: unknown) => {
  const { issues } = schema['~standard'].validate(value) as { issues?: readonly unknown[] }
  return issues === undefined
}

function leaf(schema: Schema, candidates: readonly unknown[], name: string): Arbitrary<unknown> {
  const fitting = candidates.filter((value) => fits(schema, value))
  if (fitting.length === 0) throw new Error(`No value here fits the field ${name}`)
  return fc.constantFrom(...fitting)
}

const isOptional = (schema: Schema) => fits(schema, undefined)

/** Handled separately, because the valid values depend on the kind. */
const resourceForm = (named: NamedValues) =>
  fc
    .constantFrom(...resourceKinds)
    .chain((kind) =>
      fc.record({ kind: fc.constant(kind), values: generateValid(editorSchema(kind), named) }),
    )

export function generateValid(
  schema: Schema,
  named: NamedValues = {},
  name = '',
): Arbitrary<unknown> {
  if (schema === resourceFormSchema) return resourceForm(named)
  const inner = (other: Schema) => generateValid(other, named, name)
  // The union of all schema types.
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return objectOf(def.shape, named)
    case 'array':
      return fc.array(inner(def.element), { minLength: fits(schema, []) ? 0 : 1, maxLength: 3 })
    case 'union':
      return fc.oneof(...def.options.map(inner))
    case 'optional':
    case 'default':
    case 'prefault':
      return inner(def.innerType)
    case 'nullable':
      return fc.option(inner(def.innerType), { nil: null })
    case 'record':
      return fc.dictionary(
        generateValid(def.keyType, named, `${name} key`).map(String),
        generateValid(def.valueType, named, `${name} value`),
        { maxKeys: 4, noNullPrototype: true },
      )
    case 'pipe':
      return isText(def.in) ? textual(schema, named, name) : inner(def.in)
    case 'enum': {
      const known = (named[name] ?? []).filter((value) => fits(schema, value))
      const all = fc.constantFrom(...Object.values(def.entries))
      return known.length > 0 ? fc.oneof(fc.constantFrom(...known), all) : all
    }
    case 'literal':
      return fc.constantFrom(...def.values)
    case 'boolean':
      return fc.boolean()
    case 'number':
      return leaf(schema, numbers, name)
    case 'string':
      return textual(schema, named, name)
    case 'unknown':
    case 'any':
      return fc.constantFrom<unknown>('Text', 7, true, null, [], {})
    default:
      throw new Error(`Nothing here makes a ${def.type} (${name})`)
  }
}

const isText = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def.type === 'string'

function textual(schema: Schema, named: NamedValues, name: string): Arbitrary<unknown> {
  const known = (named[name] ?? []).filter((value) => fits(schema, value))
  const plain = texts.filter((value) => fits(schema, value))
  if (known.length === 0) return leaf(schema, plain, name)
  if (plain.length === 0) return fc.constantFrom(...known)
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.constantFrom(...plain) },
  )
}

function objectOf(shape: Readonly<Record<string, Schema>>, named: NamedValues): Arbitrary<unknown> {
  const fields = Object.entries(shape)
  const model = Object.fromEntries(
    fields.map(([key, field]) => [key, generateValid(field, named, key)]),
  )
  const requiredKeys = fields.filter(([, field]) => !isOptional(field)).map(([key]) => key)
  return fc.record(model, { requiredKeys, noNullPrototype: true })
}

/** The maximum number of rejected values in a row. */
const maxMisses = 10_000

/** Throws if rules between fields, or of the network, reject all values known here. */
export function generateValidBody(
  { method, path, body }: Endpoint,
  named: NamedValues,
): Arbitrary<unknown> {
  if (!body) return fc.constant({})
  let misses = 0
  return generateValid(body, namedFor(path, named), `${method} ${path}`).filter((value) => {
    misses = fits(body, value) ? 0 : misses + 1
    if (misses > maxMisses) throw new Error(`No body here fits ${method} ${path}`)
    return misses === 0
  })
}

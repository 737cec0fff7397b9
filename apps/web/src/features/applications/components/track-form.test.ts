import { expect, it } from 'vitest'
import { ApiError } from '#lib/http/api.ts'
import { failureLines } from './TrackForm.tsx'

const taken = new ApiError({
  status: 409,
  code: 'email_taken',
  message: 'Taken',
  details: { email: ['Taken', 'Sign in instead'], city: ['City is required'] },
})
const unreadable = new ApiError({ status: 502, code: 'unreadable', message: 'Odd answer' })

it('shows one line for each field, else the server error, else a fallback', () => {
  expect(failureLines(taken, 'female_founder')).toEqual([
    'email: Taken, Sign in instead',
    'city: City is required',
  ])
  expect(
    failureLines(
      new ApiError({ status: 503, code: 'unavailable', message: 'Later' }),
      'female_founder',
    ),
  ).toEqual(['Later'])
  expect(failureLines(unreadable, 'female_founder')).toEqual(['Application submission failed'])
  expect(failureLines(new Error('bug'), 'female_founder')).toEqual([
    'Failed to submit application. Please try again.',
  ])
})

it('shows only the server error on the friend track', () => {
  expect(failureLines(taken, 'friend')).toEqual(['Taken'])
  expect(failureLines(unreadable, 'friend')).toEqual(['Application submission failed'])
})

import { expect, test } from 'vitest'
import { ApiError } from '#lib/http/api.ts'
import { photoFailure, photoProblem } from '../components/EventPhoto.tsx'

const MB = 1024 * 1024
const wanted = 'a JPEG, PNG or WebP of at most 8 MB'

test('takes a photo of the right kind and size, and says what is wrong with any other', () => {
  expect(photoProblem({ type: 'image/png', size: 8 * MB })).toBeNull()
  expect(photoProblem({ type: 'image/gif', size: 1 })).toBe(`Please choose ${wanted}`)
  expect(photoProblem({ type: '', size: 1 })).toBe(`Please choose ${wanted}`)
  expect(photoProblem({ type: 'image/jpeg', size: 9.26 * MB })).toBe(
    `This photo has 9.3 MB. Please choose ${wanted}`,
  )
})

test('says why the server refused it', () => {
  const refused = new ApiError({
    status: 400,
    code: 'invalid_input',
    message: 'Please check',
    details: { photo: ['Please choose a photo'] },
  })
  expect(photoFailure(refused)).toBe('Please choose a photo')
  const gone = new ApiError({ status: 404, code: 'not_found', message: 'This event is gone' })
  expect(photoFailure(gone)).toBe('This event is gone')
})

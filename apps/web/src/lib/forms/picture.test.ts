import { expect, test } from 'vitest'
import { fitWithin, readPicture } from './picture.ts'

test.each([
  [4000, 3000, 2048, 1536],
  [3000, 4000, 1536, 2048],
  [800, 600, 800, 600],
  [30_000, 2, 2048, 1],
])('a picture of %i × %i is worked with as %i × %i', (width, height, w, h) => {
  expect(fitWithin({ width, height }, 2048)).toEqual({ width: w, height: h })
})

test('rejects a file that is not a picture with a message', async () => {
  await expect(readPicture(new Blob(['%PDF'], { type: 'application/pdf' }))).rejects.toThrow(
    'We couldn’t read this photo.',
  )
})

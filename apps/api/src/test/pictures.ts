import sharp from 'sharp'

/** A picture to upload. */
export const samplePng = await sharp({
  create: { width: 60, height: 40, channels: 3, background: '#5b2352' },
})
  .png()
  .toBuffer()

import { type Area, drawArea, encodeJpeg, type Picture } from '#lib/forms/picture.ts'

/** The side of the square that is sent, twice the largest that is stored. */
const SENT_SIDE_PX = 1024

/** Cuts a square out of a picture, as a JPEG that is small enough to send. */
export const cropPicture = ({ canvas }: Picture, area: Area): Promise<Blob> =>
  encodeJpeg(drawArea(canvas, area, { width: SENT_SIDE_PX, height: SENT_SIDE_PX }))

import { Avatar, type AvatarProps } from '@mantine/core'
import { initialsOf } from '@portal/shared/core/initials'
import type { PictureSize } from '@portal/shared/pictures/kinds'

const tints = ['brand', 'sage', 'gray'] as const

function tintOf(name: string) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return tints[sum % tints.length] ?? 'brand'
}

interface PersonAvatarProps extends Pick<AvatarProps, 'size' | 'className' | 'src'> {
  name: string
  /** The maximum number of initials: one in the directory, two on a profile. */
  letters?: number
  /** The URL of a member's photo, else initials are shown. `src` is for other pictures. */
  photo?: string | null | undefined
  /** The size of the photo in pixels: twice its displayed size, for dense screens. */
  photoSize?: PictureSize
}

/** Decorative: the name is always beside it. */
export function PersonAvatar({
  name,
  letters = 1,
  photo,
  photoSize = 96,
  ...rest
}: PersonAvatarProps) {
  const initials = initialsOf(name, letters)
  // More than three initials need a smaller font.
  const share = Math.max(2.5, initials.length * 0.8)
  return (
    <Avatar
      aria-hidden="true"
      src={photo ? `${photo}?size=${photoSize}` : null}
      alt=""
      imageProps={{ loading: 'lazy', decoding: 'async' }}
      color={tintOf(name)}
      size="lg"
      style={{ '--avatar-placeholder-fz': `calc(var(--avatar-size) / ${share})` }}
      {...rest}
    >
      {initials}
    </Avatar>
  )
}

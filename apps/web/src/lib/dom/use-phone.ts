import { useMediaQuery } from '@mantine/hooks'

/** Returns true in a window narrower than 768 px. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })

import { useMediaQuery } from '@mantine/hooks'
import type { RefObject } from 'react'
import { useWide } from './use-wide.ts'

/** A table needs this much room beside the sidebar; with less there are cards. */
const TABLE_REMS = 45

/** Whether rows may stand in a table: never below 768 px, and only where there is room for columns. */
export function useRoomForTable(element: RefObject<HTMLElement | null>): boolean {
  const desktop = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  const roomy = useWide(element, TABLE_REMS)
  return desktop && roomy
}

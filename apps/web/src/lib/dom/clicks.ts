import type { MouseEvent } from 'react'

/** True for the second click of a double click, which arrives before the button is disabled. */
export const isSecondClick = ({ detail }: MouseEvent): boolean => detail > 1

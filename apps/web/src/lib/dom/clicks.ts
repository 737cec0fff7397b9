import type { MouseEvent } from 'react'

/** Whether a click is the second of a double click, which comes before the first has made a button busy. */
export const isSecondClick = ({ detail }: MouseEvent): boolean => detail > 1

import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

interface List {
  data: { id: string }[] | undefined
  refetch: () => Promise<{ isSuccess: boolean }>
}

/**
 * Whether a list has the item that the address names. One that is not in it is asked for afresh before
 * that is said: what is kept may be older than the link. Null until it is known, and without a name.
 */
export function useNamedItem(id: string | null, { data, refetch }: List): 'there' | 'gone' | null {
  const [asked, setAsked] = useState<string | null>(null)
  const there = id !== null && data?.some((one) => one.id === id) === true
  const doubted = id !== null && data !== undefined && !there && asked !== id
  useEffect(() => {
    if (!doubted) return
    void refetch().then(({ isSuccess }) => isSuccess && setAsked(id))
  }, [doubted, refetch, id])
  if (there) return 'there'
  return id === null || data === undefined || doubted ? null : 'gone'
}

/** Cards may give way to a table that finds it has room: the title has to stand for so many frames. */
const CALM_FRAMES = 3
const MOST_FRAMES = 120

const titleOf = (id: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-item]')].find(
    ({ dataset }) => dataset.item === id,
  )

/**
 * Brings the item that the address names into view, with the focus on its title (`data-item`): once for
 * each time that it is asked for, and not again when a dialog over it closes.
 */
export function useSpotlight(id: string | null, there: boolean): void {
  const { key, state } = useLocation()
  const type = useNavigationType()
  const done = useRef<{ id: string; key: string } | null>(null)
  useEffect(() => {
    if (id === null) done.current = null
    if (id === null || !there) return
    const askedAgain = type === 'PUSH' && !state?.dialog && done.current?.key !== key
    if (done.current?.id === id && !askedAgain) return
    let frame = 0
    let seen: HTMLElement | undefined
    let calm = 0
    let left = MOST_FRAMES
    const look = () => {
      const title = titleOf(id)
      calm = title === seen ? calm + 1 : 0
      seen = title
      left -= 1
      if (!title || calm < CALM_FRAMES) {
        if (left > 0) frame = requestAnimationFrame(look)
        return
      }
      done.current = { id, key }
      title.scrollIntoView({ block: 'center' })
      title.focus({ preventScroll: true })
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [id, there, key, type, state])
}

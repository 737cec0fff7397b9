import { useRef, useState } from 'react'
import { useMarking } from './api.ts'
import { type Marks, marked, settled } from './attendance-marks.ts'

/** The server takes so many at a time. */
const AT_ONCE = 200

/** What is being marked, and the way to mark. Answers whether all of it was saved. */
export function useMarks(id: string) {
  const { mutateAsync } = useMarking(id)
  const [marks, setMarks] = useState<Marks>({})
  const turns = useRef(0)
  const mark = async (ids: string[], attended: boolean): Promise<boolean> => {
    turns.current += 1
    const turn = turns.current
    setMarks((now) => marked(now, ids, { attended, state: 'saving', turn }))
    let saved = true
    try {
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        await mutateAsync({ user_ids: ids.slice(from, from + AT_ONCE), attended })
      }
    } catch {
      // Said by the mutation; here it is shown beside the names.
      saved = false
    }
    setMarks((now) => settled(now, turn, saved))
    return saved
  }
  return { marks, mark }
}

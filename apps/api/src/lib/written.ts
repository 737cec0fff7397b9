import type { z } from 'zod'

export type Written<T> = T

/** A list whose items hold one value of the caller's own. */
export const share = <S extends z.ZodType<{ id: string }>, Own>(
  items: z.output<S>[],
  { item, place }: { item: S; own: readonly Own[]; place: (one: z.output<S>, own: Own) => object },
) => ({
  with: (ownOf: (id: string) => Own) => items.map((one) => item.parse(place(one, ownOf(one.id)))),
})

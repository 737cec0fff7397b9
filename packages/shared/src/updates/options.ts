/** Updates that are counted at most: as many stand for more, too. */
export const maxUnseen = 10

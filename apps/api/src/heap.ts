import { setFlagsFromString } from 'node:v8'

/**
 * Room for JavaScript grows with what is in it and not with what there might be: left alone, V8 takes
 * some hundred megabytes for what a call needs for a millisecond, and gives them back to nobody. Costs a
 * tenth of the calls a second, and sets no limit. To be imported before anything that fills memory.
 */
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--heap-growing-percent=30')

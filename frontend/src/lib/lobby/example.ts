/** A small custom sheet as a starting point. */
export const EXAMPLE = `# Two rows, dice with four sides: a game for a coffee break.
id = "coffee"
name = "Coffee break"
sides = 4
rows_to_end = 1
misses_to_end = 3

[[row]]
colour = "green"
numbers = "2-8"
needed = 3

[[row]]
colours = "RRR YY BB"
numbers = [5, 3, 8, 2, 6, 4, 7]
needed = 3
`;

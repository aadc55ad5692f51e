/** What the owner has of a figure, below what the figure means. */
export const gainStyle = 'mt-2.5 border-l-2 border-petrol-bar pl-3';

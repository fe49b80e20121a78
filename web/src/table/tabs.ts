export type Tab = 'log' | 'rules' | 'players';

import { describe, expect, test } from 'vitest';
import { isLoopback, originsFor } from '../src/evening/address';

describe('by which addresses others come', () => {
  test.each(['localhost', 'cards.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])('%s means the device itself', (hostname) => {
    expect(isLoopback(hostname)).toBe(true);
    expect(originsFor({ hostname, origin: `http://${hostname}:8000` }, { nearby: ['http://192.168.1.23:8000'] })).toEqual(['http://192.168.1.23:8000']);
    expect(originsFor({ hostname, origin: `http://${hostname}:8000` }, { nearby: [] })).toEqual([]);
  });
  test.each(['192.168.1.23', 'cards.example.org', 'localhost.example.org', '127.0.0.1.example.org', '[fd00::1]'])('%s is for everybody', (hostname) => {
    expect(originsFor({ hostname, origin: `https://${hostname}` }, { nearby: ['http://10.0.0.5:8000'] })).toEqual([`https://${hostname}`]);
  });
});
